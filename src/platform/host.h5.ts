/** Value of the platform header. */
export const platformName = 'H5'

/**
 * Reloads the storefront at the current page; after a release this also loads the new version.
 * @throws TypeError when the site cannot be reached: a reload would only show the browser's own error page
 */
export async function restart(): Promise<void> {
  await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })
  window.location.reload()
}
