import { type Callbacks, report } from './callbacks'
import { ask, tell } from './link'
import type { ToLogic } from '../messages'
import { authorize, isPrivacyNeeded, privacyCalls } from './privacy'

type NoResult = Record<never, never>
type Listener = (value: unknown) => void

/** Phone of the app. */
export type Phone = Pick<Extract<ToLogic, { kind: 'start' }>, 'width' | 'height' | 'owner'>

const listeners = new Map<string, Set<Listener>>()

/** Calls the listeners of an event, by the name of its `wx.on…`. */
export const emit = (name: string, value: unknown): void =>
  listeners.get(name)?.forEach((listener) => listener(value))

const listening = (name: string) => ({
  [`on${name}`]: (listener: Listener) => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known.add(listener))
  },
  [`off${name}`]: (listener?: Listener) => {
    if (listener) listeners.get(name)?.delete(listener)
    else listeners.delete(name)
  },
})

/** Creates a call that only records its options for the test. */
const noted = (name: string) => (options?: Callbacks<NoResult>) =>
  report(name, options, () => {
    tell({ kind: 'journal', name, detail: JSON.parse(JSON.stringify(options ?? {})) as unknown })
    return {}
  })

const storageCalls = (stored: Map<string, string>) => {
  const put = (key: string, value: unknown) => {
    const text = JSON.stringify(value)
    stored.set(key, text)
    tell({ kind: 'stored', key, value: text })
  }
  const drop = (key: string) => {
    stored.delete(key)
    tell({ kind: 'stored', key, value: null })
  }
  const read = (key: string): unknown => {
    const text = stored.get(key)
    return text === undefined ? '' : JSON.parse(text)
  }
  return {
    getStorageSync: read,
    setStorageSync: put,
    removeStorageSync: drop,
    getStorageInfoSync: () => ({ keys: [...stored.keys()], currentSize: 1, limitSize: 10_240 }),
    setStorage: (options: Callbacks<NoResult> & { key: string; data: unknown }) =>
      report('setStorage', options, () => (put(options.key, options.data), {})),
    getStorage: (options: Callbacks<{ data: unknown }> & { key: string }) =>
      report('getStorage', options, () => {
        if (!stored.has(options.key)) throw new Error('data not found')
        return { data: read(options.key) }
      }),
    removeStorage: (options: Callbacks<NoResult> & { key: string }) =>
      report('removeStorage', options, () => (drop(options.key), {})),
  }
}

function systemCalls({ width, height }: Phone) {
  const window = {
    pixelRatio: 2,
    screenWidth: width,
    screenHeight: height,
    windowWidth: width,
    windowHeight: height,
    statusBarHeight: 20,
    safeArea: { left: 0, right: width, top: 20, bottom: height, width, height: height - 20 },
    screenTop: 0,
  }
  const device = { brand: 'devtools', model: 'host', system: 'iOS 17.0', platform: 'devtools' }
  const base = { SDKVersion: '3.8.0', version: '8.0.50', language: 'zh_CN', theme: 'light' }
  return {
    getWindowInfo: () => window,
    getDeviceInfo: () => device,
    getAppBaseInfo: () => base,
    getSystemInfoSync: () => ({ ...window, ...device, ...base }),
    getMenuButtonBoundingClientRect: () => ({
      width: 87,
      height: 32,
      top: 24,
      right: width - 7,
      bottom: 56,
      left: width - 94,
    }),
    getAccountInfoSync: () => ({
      miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' },
    }),
    getLaunchOptionsSync: () => ({ path: '', query: {}, scene: 1001 }),
    getEnterOptionsSync: () => ({ path: '', query: {}, scene: 1001 }),
    canIUse: () => true,
    getLogManager: () => ({ info: () => undefined, warn: () => undefined, debug: () => undefined }),
    getUserCryptoManager: () => ({
      getRandomValues: (options: Callbacks<{ randomValues: ArrayBuffer }> & { length: number }) =>
        report('getRandomValues', options, () => {
          const bytes = crypto.getRandomValues(new Uint8Array(options.length))
          return { randomValues: bytes.buffer }
        }),
    }),
  }
}

const accountCalls = (owner: string) => ({
  // The sandbox uses the text before the colon as the customer name.
  login: (options: Callbacks<{ code: string }>) =>
    report('login', options, () => ({ code: `${owner}:${crypto.randomUUID()}` })),
})

const wechatCalls = {
  requestPayment: (options: Callbacks<NoResult> & { package: string }) =>
    report('requestPayment', options, async () => {
      const prepayId = /^prepay_id=(.+)$/.exec(options.package)?.[1]
      if (!prepayId) throw new Error('package is not right')
      const outcome = await ask('payment', { prepayId })
      if (outcome !== 'ok') throw new Error(outcome)
      return {}
    }),
  chooseMedia: (options: Callbacks<{ tempFiles: object[] }> & { count?: number }) =>
    report('chooseMedia', options, async () => {
      await authorize('chooseMedia')
      const chosen = await ask('album', { most: options.count ?? 9 })
      if (chosen.length === 0) throw new Error('cancel')
      const tempFiles = chosen.map(({ filePath, bytes }) => ({
        tempFilePath: filePath,
        size: bytes,
        fileType: 'image',
      }))
      return { tempFiles, type: 'image' }
    }),
  chooseImage: (
    options: Callbacks<{ tempFilePaths: string[]; tempFiles: object[] }> & {
      count?: number
      sourceType?: string[]
    },
  ) =>
    report('chooseImage', options, async () => {
      await authorize('chooseImage')
      tell({ kind: 'journal', name: 'chooseImage', detail: options.sourceType })
      const chosen = await ask('album', { most: options.count ?? 9 })
      if (chosen.length === 0) throw new Error('cancel')
      const tempFiles = chosen.map(({ filePath, bytes }) => ({ path: filePath, size: bytes }))
      return { tempFilePaths: chosen.map(({ filePath }) => filePath), tempFiles }
    }),
  chooseLocation: (options: Callbacks<object>) =>
    report('chooseLocation', options, async () => {
      await authorize('chooseLocation')
      const place = await ask('place', { kind: 'choose' })
      if (!place) throw new Error('cancel')
      return place
    }),
  getFuzzyLocation: (options?: Callbacks<object>) =>
    report('getFuzzyLocation', options, async () => {
      await authorize('getFuzzyLocation')
      const position = await ask('place', { kind: 'here' })
      if (!position) throw new Error('auth deny')
      return position
    }),
  getPrivacySetting: (options: Callbacks<object>) =>
    report('getPrivacySetting', options, () => ({
      needAuthorization: isPrivacyNeeded(),
      privacyContractName: '《用户隐私保护指引》',
    })),
  requirePrivacyAuthorize: (options?: Callbacks<NoResult>) =>
    report('requirePrivacyAuthorize', options, async () => {
      await authorize('requirePrivacyAuthorize')
      return {}
    }),
  requestSubscribeMessage: (options: Callbacks<object> & { tmplIds: string[] }) =>
    report('requestSubscribeMessage', options, () => {
      tell({ kind: 'journal', name: 'requestSubscribeMessage', detail: options.tmplIds })
      return Object.fromEntries(options.tmplIds.map((id) => [id, 'accept']))
    }),
  getNetworkType: (options: Callbacks<{ networkType: string }>) =>
    report('getNetworkType', options, () => ({ networkType: 'wifi' })),
}

const updates = { ...listening('CheckForUpdate'), ...listening('UpdateReady'), ...listening('UpdateFailed') }
const updateManager = {
  ...updates,
  applyUpdate: () => tell({ kind: 'journal', name: 'applyUpdate', detail: null }),
}

const noticed = [
  'makePhoneCall',
  'openDocument',
  'shareFileMessage',
  'openLocation',
  'previewImage',
  'setClipboardData',
  'openPrivacyContract',
  'showShareMenu',
  'exitMiniProgram',
  'vibrateShort',
]
const heard = [
  'NetworkStatusChange',
  'MemoryWarning',
  'AppShow',
  'AppHide',
  'ThemeChange',
  'WindowResize',
  'UnhandledRejection',
  'Error',
  'PageNotFound',
]

/** Creates the WeChat calls for device, account and storage. */
export const deviceCalls = (stored: Map<string, string>, phone: Phone): object => ({
  ...storageCalls(stored),
  ...systemCalls(phone),
  ...accountCalls(phone.owner),
  ...wechatCalls,
  ...privacyCalls,
  ...Object.fromEntries(noticed.map((name) => [name, noted(name)])),
  ...Object.assign({}, ...heard.map(listening)),
  getUpdateManager: () => updateManager,
})
