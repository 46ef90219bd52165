import type { PageParams } from './page-url'
import { pageUrl } from './page-url'

/**
 * Writes parameters into the address of the page on top, so that reload, bookmark and back navigation restore its
 * state. Bypasses the router: no page opens.
 */
export function keepInAddress(path: string, params: Partial<PageParams>): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${pageUrl(path, params)}`)
}
