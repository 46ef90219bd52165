/** Value of the platform header: where the storefront runs. */
export const platformName = 'H5'

const lostChunk = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.name === 'ChunkLoadError' || ('code' in reason && reason.code === 'CSS_CHUNK_LOAD_FAILED'))

/**
 * Tells when the code of a page could not be fetched (spec §8), and when the customer has gone back from there.
 * @returns stops telling
 */
export function onPageCodeLost(tell: (lost: boolean) => void): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    if (lostChunk(event.reason)) tell(true)
  }
  const onBack = () => tell(false)
  window.addEventListener('unhandledrejection', onRejection)
  window.addEventListener('popstate', onBack)
  return () => {
    window.removeEventListener('unhandledrejection', onRejection)
    window.removeEventListener('popstate', onBack)
  }
}

/**
 * Starts the storefront anew at the same page; after a release this also fetches the new version.
 * @throws TypeError when the site cannot be reached: reloading would only lead to the browser's own error page
 */
export async function restart(): Promise<void> {
  await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })
  window.location.reload()
}
