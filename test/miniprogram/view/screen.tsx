import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { MiniProgramEvent, Rectangle, ShownPage, ToLogic } from '../messages'
import { Page } from './page'
import { elementStyles } from './styles'
import { apply } from './tree'

/** Page of the stack: a shadow root with the styles of the app and of this page only. */
interface Sheet {
  page: ShownPage
  host: HTMLElement
  shadow: ShadowRoot
  root: Root
  data: Record<string, unknown>
  scrollTop: number
  ready: boolean
}

const styles = (window as unknown as { appStyles: Record<string, string> }).appStyles
const sheets = new Map<number, Sheet>()
let shown: number | undefined

const styleSheet = (css: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
const base = styleSheet(`${elementStyles}\n${styles['app.wxss'] ?? ''}`)

/** Sends a message to the logic thread. */
export type Post = (message: ToLogic) => void

/** Creates a page, hidden until it is the top page. */
export function create(page: ShownPage): void {
  const host = document.createElement('div')
  host.hidden = true
  host.dataset.route = page.route
  document.getElementById('pages')?.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [base, styleSheet(styles[`${page.route}.wxss`] ?? '')]
  const content = shadow.appendChild(document.createElement('div'))
  sheets.set(page.id, { page, host, shadow, root: createRoot(content), data: {}, scrollTop: 0, ready: false })
}

/** Renders a page with changed data. */
export function update(id: number, change: Record<string, unknown>, post: Post): void {
  const sheet = sheets.get(id)
  if (!sheet) return
  apply(sheet.data, change)
  const send = (handler: string, event: MiniProgramEvent) => post({ kind: 'event', page: id, handler, event })
  flushSync(() => sheet.root.render(<Page route={sheet.page.route} data={{ ...sheet.data }} send={send} />))
  if (sheet.ready) return
  sheet.ready = true
  post({ kind: 'ready', page: id })
}

function drawBars({ page }: Sheet, depth: number): void {
  document.title = page.title
  const heading = document.getElementById('title')
  if (heading) heading.textContent = page.title
  document.getElementById('back')?.toggleAttribute('hidden', depth < 2)
  document.getElementById('tabs')?.toggleAttribute('hidden', !page.isTab)
  for (const tab of document.querySelectorAll<HTMLElement>('#tabs [data-route]'))
    tab.setAttribute('aria-selected', String(tab.dataset.route === page.route))
}

/** Shows the top page and removes pages that are no longer in the stack. */
export function restack(ids: number[]): void {
  for (const [id, sheet] of sheets) {
    if (ids.includes(id)) continue
    sheet.root.unmount()
    sheet.host.remove()
    sheets.delete(id)
  }
  const before = shown === undefined ? undefined : sheets.get(shown)
  if (before) before.scrollTop = window.scrollY
  shown = ids[ids.length - 1]
  for (const [id, { host }] of sheets) host.hidden = id !== shown
  const sheet = shown === undefined ? undefined : sheets.get(shown)
  if (!sheet) return
  drawBars(sheet, ids.length)
  window.scrollTo(0, sheet.scrollTop)
}

export function retitle(id: number, title: string): void {
  const sheet = sheets.get(id)
  if (!sheet) return
  sheet.page.title = title
  if (id === shown) drawBars(sheet, sheets.size)
}

export const find = (id: number, selector: string): Element | null =>
  sheets.get(id)?.shadow.querySelector(selector) ?? null
export const shownPage = (): ShownPage | undefined =>
  shown === undefined ? undefined : sheets.get(shown)?.page

/** Returns the rectangles of page elements for a selector query. */
export const measure = (id: number, selectors: string[]): (Rectangle | null)[] =>
  selectors.map((selector) => {
    const element = find(id, selector)
    return element ? (element.getBoundingClientRect().toJSON() as Rectangle) : null
  })

/** Scrolls the page to a position or an element. */
export function scroll(id: number, top: number | null, selector: string | null): void {
  const element = selector === null ? null : find(id, selector)
  const target = element ? element.getBoundingClientRect().top + window.scrollY : (top ?? 0)
  window.scrollTo(0, target)
}
