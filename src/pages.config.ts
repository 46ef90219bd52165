import { brand } from './brand'
import { findRoute, home } from './routes'

/**
 * Returns the build-time configuration of one page, for its `*.config.ts`.
 * @throws Error when the path is not a route
 */
export function pageConfig(path: string) {
  const route = findRoute(path)
  if (!route) throw new Error(`No such route: ${path}`)
  return {
    navigationBarTitleText: route.path === home ? brand.shortName : route.title,
    ...(route.pullToRefresh && { enablePullDownRefresh: true, backgroundTextStyle: 'dark' as const }),
  }
}
