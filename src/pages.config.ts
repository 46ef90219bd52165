import { brand } from './brand'
import { home, type PageName, pageRoute } from './routes'

/** Returns the build-time configuration of one page, for its `*.config.ts`. */
export function pageConfig(name: PageName) {
  const route = pageRoute(name)
  return {
    navigationBarTitleText: route.path === home ? brand.shortName : route.title,
    ...(route.pullToRefresh && { enablePullDownRefresh: true, backgroundTextStyle: 'dark' as const }),
  }
}
