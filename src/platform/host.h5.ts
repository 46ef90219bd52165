/** Value of the platform header: where the storefront runs. */
export const platformName = 'H5'

/**
 * Starts the storefront anew at the same page; after a release this also fetches the new version.
 * @throws TypeError when the site cannot be reached: reloading would only lead to the browser's own error page
 */
export async function restart(): Promise<void> {
  await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })
  window.location.reload()
}
