import Taro from '@tarojs/taro'

/** Loading state of the code of the next page: loaded, slow, or failed. */
export type PageCode = 'here' | 'slow' | 'lost'

/** Delay before the loading indicator, and the timeout (spec §9), in milliseconds. */
const slowAfterMs = 200
const lostAfterMs = 60_000

/** Events of Taro's router: page code requested, and loaded. */
const askedFor = '__taroRouterChange'
const arrived = '__taroSetNavigationStyle'

const lostChunk = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.name === 'ChunkLoadError' || ('code' in reason && reason.code === 'CSS_CHUNK_LOAD_FAILED'))

/**
 * Reports the loading state of page code (spec §8, §9).
 * @returns stops reporting
 */
export function watchPageCode(tell: (state: PageCode) => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  const settle = (state: PageCode) => {
    timers.forEach(clearTimeout)
    timers = []
    tell(state)
  }
  const here = () => settle('here')
  const wait = () => {
    settle('here')
    timers = [setTimeout(() => tell('slow'), slowAfterMs), setTimeout(() => settle('lost'), lostAfterMs)]
  }
  const rejected = (event: PromiseRejectionEvent) => {
    if (lostChunk(event.reason)) settle('lost')
  }
  Taro.eventCenter.on(askedFor, wait)
  Taro.eventCenter.on(arrived, here)
  window.addEventListener('unhandledrejection', rejected)
  // Back navigation leaves the page that failed to load.
  window.addEventListener('popstate', here)
  return () => {
    settle('here')
    Taro.eventCenter.off(askedFor, wait)
    Taro.eventCenter.off(arrived, here)
    window.removeEventListener('unhandledrejection', rejected)
    window.removeEventListener('popstate', here)
  }
}
