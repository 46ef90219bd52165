/** Stub of `@tarojs/taro`: APIs are Jest mocks, storage is a map, navigation is a stack. */
import { useEffect, useRef } from 'react'

interface StubPage {
  path: string
  route: string
  options: Record<string, string>
}

const storage = new Map<string, unknown>()
const shown = new Set<() => void>()
const hidden = new Set<() => void>()
const lost = new Set<() => void>()
const bottom = new Set<() => void>()
const pulled = new Set<() => void>()
const events = new Map<string, Set<() => void>>()
let shareMessage: () => unknown = () => undefined
let pages: StubPage[] = []
let params: Record<string, string> = {}

type Api = (...given: never[]) => unknown
const defaults: [mock: jest.Mock, behaviour: Api][] = []

/** Creates a mock whose default behaviour `stub.reset` restores. */
function api(behaviour: Api) {
  const mock = jest.fn(behaviour)
  defaults.push([mock as jest.Mock, behaviour])
  return mock as jest.Mock
}
const ok = () => api(() => Promise.resolve({ errMsg: 'ok' }))

/** Test controls of the stub. */
export const stub = {
  storage,
  /** Sets the page stack, the top page last, as `pages/index/index?a=b`. */
  openPages(...urls: string[]) {
    pages = urls.map((url) => {
      const [route = '', query = ''] = url.split('?')
      return { route, path: url, options: Object.fromEntries(new URLSearchParams(query)) }
    })
  },
  /** Sets the parameters of the page under test, encoded as Taro passes them. */
  params(given: Record<string, string>) {
    params = given
  },
  /** Simulates that the page or app is shown or hidden. */
  show: () => shown.forEach((callback) => callback()),
  hide: () => hidden.forEach((callback) => callback()),
  /** Simulates an address without a page. */
  pageNotFound: () => lost.forEach((callback) => callback()),
  /** Returns the share message of the page. */
  shareMessage: () => shareMessage(),
  reachBottom: () => bottom.forEach((callback) => callback()),
  pullDown: () => pulled.forEach((callback) => callback()),
  reset() {
    storage.clear()
    pages = []
    params = {}
    defaults.forEach(([mock, behaviour]) => mock.mockReset().mockImplementation(behaviour as never))
  },
}

const selectorQuery = () => {
  const query = {
    select: () => query,
    selectAll: () => query,
    boundingClientRect: () => query,
    scrollOffset: () => query,
    fields: () => query,
    in: () => query,
    exec: jest.fn(),
  }
  return query
}

const Taro = {
  ENV_TYPE: { WEAPP: 'WEAPP', WEB: 'WEB' },
  getEnv: () => 'WEB',
  pxTransform: (size: number) => `${size}px`,
  eventCenter: {
    on: (event: string, listener: () => void) => {
      events.set(event, (events.get(event) ?? new Set()).add(listener))
    },
    off: (event: string, listener: () => void) => void events.get(event)?.delete(listener),
    trigger: (event: string) => events.get(event)?.forEach((listener) => listener()),
  },
  getStorageSync: (key: string) => storage.get(key) ?? '',
  setStorageSync: (key: string, value: unknown) => void storage.set(key, value),
  removeStorageSync: (key: string) => void storage.delete(key),
  getStorageInfoSync: () => ({ keys: [...storage.keys()] }),
  getCurrentPages: () => pages,
  getCurrentInstance: () => ({ router: null }),
  createSelectorQuery: selectorQuery,
  request: api(() => Promise.reject(new Error('no answer arranged'))),
  uploadFile: api(() => Promise.reject(new Error('no answer arranged'))),
  chooseImage: api(() => Promise.reject(new Error('cancelled'))),
  login: api(() => Promise.resolve({ code: 'wechat-code', errMsg: 'ok' })),
  showToast: ok(),
  showModal: api(() => Promise.resolve({ confirm: true, cancel: false, errMsg: 'ok' })),
  downloadFile: ok(),
  openDocument: ok(),
  shareFileMessage: ok(),
  showLoading: ok(),
  hideLoading: ok(),
  navigateTo: ok(),
  navigateBack: ok(),
  redirectTo: ok(),
  switchTab: ok(),
  reLaunch: ok(),
  makePhoneCall: ok(),
  chooseLocation: ok(),
  openLocation: ok(),
  getFuzzyLocation: ok(),
  getUpdateManager: api(() => undefined),
  pageScrollTo: ok(),
  setNavigationBarTitle: ok(),
  setTabBarBadge: ok(),
  removeTabBarBadge: ok(),
  stopPullDownRefresh: ok(),
  nextTick: (callback: () => void) => void Promise.resolve().then(callback),
}
export default Taro

/** Creates a lifecycle hook; with `now` it also runs on mount. */
const lifecycle = (listeners: Set<() => void>, now: boolean) => (callback: () => void) => {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    const listener = () => latest.current()
    listeners.add(listener)
    if (now) listener()
    return () => void listeners.delete(listener)
  }, [])
}

const never = new Set<() => void>()
export const useDidShow = lifecycle(shown, true)
export const useDidHide = lifecycle(hidden, false)
export const useLoad = lifecycle(never, true)
export const usePageNotFound = lifecycle(lost, false)
export const usePullDownRefresh = lifecycle(pulled, false)
export const useReachBottom = lifecycle(bottom, false)
export const useRouter = () => ({ params, path: '' })
export function useShareAppMessage(callback: () => unknown): void {
  useEffect(() => {
    shareMessage = callback
  })
}
