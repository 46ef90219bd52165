/** Value of the platform header: where the storefront runs. */
export const platformName = 'H5'

const lostChunk = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.name === 'ChunkLoadError' || ('code' in reason && reason.code === 'CSS_CHUNK_LOAD_FAILED'))

/**
 * Calls back when the code of a page could not be fetched (spec §8).
 * @returns stops listening
 */
export function onPageCodeLost(callback: () => void): () => void {
  const listener = (event: PromiseRejectionEvent) => {
    if (lostChunk(event.reason)) callback()
  }
  window.addEventListener('unhandledrejection', listener)
  return () => window.removeEventListener('unhandledrejection', listener)
}

/** Starts the storefront anew at the same page; after a release this also fetches the new version. */
export function restart(): void {
  window.location.reload()
}

const headerButtons = { '.taro-navigation-bar-back': '返回', '.taro-navigation-bar-home': '返回首页' }

/** Makes the header that Taro draws in browsers usable by keyboard and screen reader. */
export function labelHeader(): void {
  document.querySelector('.taro-navigation-bar-title')?.setAttribute('role', 'heading')
  document.querySelector('.taro-navigation-bar-title')?.setAttribute('aria-level', '1')
  for (const [selector, label] of Object.entries(headerButtons)) {
    const button = document.querySelector<HTMLElement>(selector)
    if (!button) continue
    button.setAttribute('role', 'button')
    button.setAttribute('aria-label', label)
    button.tabIndex = 0
    button.onkeydown = (event) => {
      if (event.key === 'Enter' || event.key === ' ') button.click()
    }
  }
}
