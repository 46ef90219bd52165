/**
 * Writes the parameters of the page on top into its address, so that reload, bookmark and back navigation restore its
 * state. Bypasses the router: no page opens.
 */
export function keepInAddress(url: string): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${url}`)
}
