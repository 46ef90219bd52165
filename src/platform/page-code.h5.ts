import Taro from '@tarojs/taro'

/** Where the code of the page that is to open stands: there, a while on its way, or not to be had. */
export type PageCode = 'here' | 'slow' | 'lost'

/** Delay before a page on its way is worth a sign, and the longest wait (spec §9), in milliseconds. */
const slowAfterMs = 200
const lostAfterMs = 60_000

/** What Taro's router tells of a page's code: asked for, and there. */
const askedFor = '__taroRouterChange'
const arrived = '__taroSetNavigationStyle'

const lostChunk = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.name === 'ChunkLoadError' || ('code' in reason && reason.code === 'CSS_CHUNK_LOAD_FAILED'))

/**
 * Tells how the fetching of pages goes (spec §8, §9).
 * @returns stops telling
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
  // Going back leaves the page that would not come.
  window.addEventListener('popstate', here)
  return () => {
    settle('here')
    Taro.eventCenter.off(askedFor, wait)
    Taro.eventCenter.off(arrived, here)
    window.removeEventListener('unhandledrejection', rejected)
    window.removeEventListener('popstate', here)
  }
}
