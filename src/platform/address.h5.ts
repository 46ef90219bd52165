import type { PageParams } from './page-url'
import { pageUrl } from './page-url'

/**
 * Writes parameters into the address of the page on top, so that a reload, a bookmark or the way back opens it as
 * it is now. The router is not asked: nothing is opened.
 */
export function keepInAddress(path: string, params: Partial<PageParams>): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${pageUrl(path, params)}`)
}
