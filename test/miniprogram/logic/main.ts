import { answered, tell, worker } from './link'
import { load } from './modules'
import {
  type AppConfig,
  define,
  dispatch,
  drawn,
  goBack,
  life,
  navigate,
  pageOf,
  currentPages,
  registerPage,
  topPage,
} from './pages'
import { agreedBy, startPrivacy } from './privacy'
import { seen } from './queries'
import { createWx } from './wx'
import { emit } from './wx-device'
import type { ToLogic } from '../messages'

const config = (self as unknown as { appConfig: AppConfig }).appConfig

type App = Record<string, unknown>
let app: App = {}
const appLife = (name: string, value: unknown) => {
  const method = app[name]
  if (typeof method === 'function') method.call(app, value)
}

/** Returns the globals that WeChat provides to app code; browser globals are absent. */
function globalsOf(wx: Record<string, unknown>) {
  return {
    wx,
    App: (definition: App) => void (app = definition),
    Page: registerPage,
    Component: () => undefined,
    Behavior: () => undefined,
    getApp: () => app,
    getCurrentPages: currentPages,
    global: {},
  }
}

let prepare: (route: string) => void = () => undefined

function split(address: string): [route: string, query: string] {
  const [path = '', query = ''] = address.replace(/^\//, '').split('?')
  return config.pages.includes(path) ? [path, query] : [config.pages[0] ?? '', '']
}

function launch(message: Extract<ToLogic, { kind: 'start' }>): void {
  const stored = new Map(Object.entries(message.stored))
  startPrivacy(message.privacyNeeded)
  const wx = createWx(config, stored, (route) => prepare(route), message)
  const globals = globalsOf(wx)
  prepare = (route) => define(route, () => load(`${route}.js`, globals))
  load('app.js', globals)
  const [route, query] = split(message.address)
  const options = { path: route, query: {}, scene: 1001 }
  appLife('onLaunch', options)
  appLife('onShow', options)
  prepare(route)
  navigate(config, 'reLaunch', route, query)
}

function open(address: string): void {
  const [route, query] = split(address)
  prepare(route)
  navigate(config, 'reLaunch', route, query)
}

function show(shown: boolean): void {
  appLife(shown ? 'onShow' : 'onHide', { path: topPage()?.instance.route, query: {}, scene: 1001 })
  emit(shown ? 'AppShow' : 'AppHide', {})
  life(topPage(), shown ? 'onShow' : 'onHide')
}

const react: { [Kind in ToLogic['kind']]: (message: Extract<ToLogic, { kind: Kind }>) => void } = {
  start: launch,
  open: ({ address }) => open(address),
  drawn: ({ number }) => drawn(number),
  ready: ({ page }) => void life(pageOf(page), 'onReady'),
  event: ({ page, handler, event }) => dispatch(page, handler, event),
  seen: ({ observer, ratio }) => seen(observer, ratio),
  life: ({ page, name, value }) => void life(pageOf(page), name, value),
  back: () => goBack(1),
  tab: ({ route }) => {
    prepare(route)
    navigate(config, 'switchTab', route, '')
  },
  visibility: ({ shown }) => show(shown),
  online: ({ online }) =>
    emit('NetworkStatusChange', { isConnected: online, networkType: online ? 'wifi' : 'none' }),
  share: ({ page }) =>
    tell({
      kind: 'journal',
      name: 'share',
      detail: life(pageOf(page), 'onShareAppMessage', { from: 'button' }),
    }),
  emit: ({ name, value }) => emit(name, value),
  agreed: ({ buttonId }) => agreedBy(buttonId),
  answer: ({ number, value }) => answered(number, value),
}

worker.onmessage = ({ data }) => {
  try {
    react[data.kind](data as never)
  } catch (error) {
    tell({
      kind: 'failure',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}
self.addEventListener('unhandledrejection', ({ reason }) => {
  tell({
    kind: 'failure',
    message: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason),
  })
})
