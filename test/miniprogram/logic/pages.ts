import type { Change, MiniProgramEvent, ShownPage } from '../messages'
import { tell } from './link'

/** Page definition passed to `Page()`, and an open page instance. */
export interface PageInstance {
  data: Record<string, unknown>
  route: string
  options: Record<string, string>
  setData(change: Change, done?: () => void): void
  [member: string]: unknown
}

interface OpenPage {
  shown: ShownPage
  instance: PageInstance
  query: string
}

/** Content of `app.json` and of the page JSON files. */
export interface AppConfig {
  pages: string[]
  tabs: string[]
  windows: Record<string, { navigationBarTitleText?: string; enablePullDownRefresh?: boolean }>
  window: { navigationBarTitleText?: string }
}

const definitions = new Map<string, Record<string, unknown>>()
let defining = ''
const stack: OpenPage[] = []
const done = new Map<number, () => void>()
let lastPage = 0
let lastUpdate = 0

/** Loads the file of a page and assigns its definition to the route. */
export function define(route: string, loadFile: () => void): void {
  if (definitions.has(route)) return
  defining = route
  loadFile()
  if (!definitions.has(route)) throw new Error(`${route} does not call Page()`)
}

/** Implements `Page()` of WeChat. */
export const registerPage = (definition: Record<string, unknown>): void =>
  void definitions.set(defining, definition)

/** Implements `getCurrentPages()` of WeChat. */
export const currentPages = (): PageInstance[] => stack.map(({ instance }) => instance)
export const topPage = (): OpenPage | undefined => stack[stack.length - 1]
export const pageOf = (id: number): OpenPage | undefined => stack.find(({ shown }) => shown.id === id)
export const idOf = (instance: unknown): number =>
  stack.find((page) => page.instance === instance)?.shown.id ?? topPage()?.shown.id ?? 0

/** Calls a lifecycle method of a page, if defined. */
export function life(page: OpenPage | undefined, name: string, value?: unknown): unknown {
  const method = page?.instance[name]
  return typeof method === 'function' ? method.call(page?.instance, value) : undefined
}

function setData(id: number, instance: PageInstance, change: Change, whenDrawn?: () => void): void {
  lastUpdate += 1
  const number = lastUpdate
  // Only JSON data passes between the threads; its length is recorded.
  const text = JSON.stringify(change)
  tell({ kind: 'data', page: id, change: JSON.parse(text) as Change, number })
  tell({ kind: 'journal', name: 'setData', detail: { page: instance.route, bytes: text.length } })
  if (whenDrawn) done.set(number, whenDrawn)
}

/** Calls the callback of an update that has been drawn. */
export function drawn(number: number): void {
  done.get(number)?.()
  done.delete(number)
}

const address = ({ instance, query }: OpenPage) => `/${instance.route}${query ? `?${query}` : ''}`

function open(config: AppConfig, route: string, query: string): OpenPage {
  const definition = definitions.get(route)
  if (!definition) throw new Error(`No page ${route}`)
  lastPage += 1
  const id = lastPage
  const own = config.windows[route] ?? {}
  const title = own.navigationBarTitleText ?? config.window.navigationBarTitleText ?? ''
  const data = JSON.parse(JSON.stringify(definition.data ?? {})) as Record<string, unknown>
  const options = Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0], pair.split('=').slice(1).join('=')]),
  )
  const instance: PageInstance = { ...definition, data, route, options, setData: () => undefined }
  instance.setData = (change, whenDrawn) => setData(id, instance, change, whenDrawn)
  const isTab = config.tabs.includes(route)
  const page = {
    shown: { id, route, title, isTab, pullDown: own.enablePullDownRefresh === true },
    instance,
    query,
  }
  stack.push(page)
  tell({ kind: 'create', page: page.shown, address: address(page) })
  tell({ kind: 'data', page: id, change: JSON.parse(JSON.stringify(data)) as Change, number: 0 })
  life(page, 'onLoad', options)
  return page
}

function close(page: OpenPage): void {
  stack.splice(stack.indexOf(page), 1)
  life(page, 'onUnload')
}

function arrive(page: OpenPage): void {
  tell({ kind: 'stack', pages: stack.map(({ shown }) => shown.id), address: address(page) })
  life(page, 'onShow')
}

/** Navigation types of WeChat. */
export type Navigation = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab'

const ways: Record<Navigation, (config: AppConfig, route: string, query: string) => void> = {
  navigateTo(config, route, query) {
    if (stack.length >= 10) throw new Error('navigateTo:fail webview count limit exceed')
    life(topPage(), 'onHide')
    arrive(open(config, route, query))
  },
  redirectTo(config, route, query) {
    stack.slice(-1).forEach(close)
    arrive(open(config, route, query))
  },
  reLaunch(config, route, query) {
    ;[...stack].reverse().forEach(close)
    arrive(open(config, route, query))
  },
  switchTab(config, route, query) {
    const left = topPage()
    const kept = stack.find((page) => page.instance.route === route)
    if (kept && kept === left) return
    life(left, 'onHide')
    stack.filter((page) => !page.shown.isTab).forEach(close)
    if (kept) stack.push(...stack.splice(stack.indexOf(kept), 1))
    arrive(kept ?? open(config, route, query))
  },
}

/** Opens a page. @throws Error with the WeChat message when the navigation is refused */
export function navigate(config: AppConfig, kind: Navigation, route: string, query: string): void {
  const isTab = config.tabs.includes(route)
  if (kind !== 'reLaunch' && isTab !== (kind === 'switchTab'))
    throw new Error(`${kind}:fail can not ${kind} ${isTab ? 'a' : 'no'} tabbar page`)
  ways[kind](config, route, query)
}

/** Goes back the given number of pages. */
export function goBack(delta: number): void {
  const count = Math.min(delta, stack.length - 1)
  for (let index = 0; index < count; index += 1) {
    const top = topPage()
    if (top) close(top)
  }
  const top = topPage()
  if (top && count > 0) arrive(top)
}

/** Passes an event to the handler of the page. */
export function dispatch(id: number, handler: string, event: MiniProgramEvent): void {
  const page = pageOf(id)
  const method = page?.instance[handler]
  if (typeof method === 'function') method.call(page?.instance, event)
}
