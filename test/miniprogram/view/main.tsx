import type { ServiceName, Services, ToLogic, ToView } from '../messages'
import { loading, toast } from './dialogs'
import { create, find, measure, restack, retitle, scroll, shownPage, update } from './screen'
import { phoneOwner, services, textOf } from './services'

interface HostWindow {
  tabBar: { pagePath: string; text: string }[]
  /** Journal for tests: updates with their size, calls that leave the app, failures. */
  journal: { name: string; detail: unknown; at: number }[]
  /** Phone actions for tests: background, pull-down, and WeChat events by name. */
  phone: {
    hide: () => void
    show: () => void
    pullDown: () => void
    emit: (name: string, value: unknown) => void
    /** Returns the content of a text file that the app has downloaded. */
    textOf: (filePath: string) => Promise<string>
  }
}
const host = window as unknown as HostWindow
host.journal = []

const storagePrefix = 'wx:'
const worker = new Worker('/logic.js')
const note = (name: string, detail: unknown) => host.journal.push({ name, detail, at: performance.now() })
const post = (message: ToLogic) => {
  if (message.kind === 'event') note('event', message.event.type)
  worker.postMessage(message)
}

async function serve<Name extends ServiceName>(
  number: number,
  service: Name,
  request: Services[Name]['ask'],
) {
  const serving = {
    ...services,
    measure: async ({ page, selectors }: Services['measure']['ask']) => measure(page, selectors),
  }
  const work = serving[service] as (request: Services[Name]['ask']) => Promise<Services[Name]['answer']>
  post({ kind: 'answer', number, value: await work(request) })
}

const observers = new Map<number, IntersectionObserver>()

function observe({ page, observer, selector, bottom }: Extract<ToView, { kind: 'observe' }>): void {
  const element = find(page, selector)
  if (!element) return
  const watching = new IntersectionObserver(
    (entries) =>
      entries.forEach(({ intersectionRatio, isIntersecting }) =>
        post({ kind: 'seen', observer, ratio: isIntersecting ? intersectionRatio || 1 : 0 }),
      ),
    { rootMargin: `0px 0px ${bottom}px 0px` },
  )
  watching.observe(element)
  observers.set(observer, watching)
}

/**
 * Sets the browser address to the top page, so that a reload simulates an app that was ended and reopened there.
 */
function follow(address: string): void {
  history.replaceState(null, '', `#${address}`)
}

const react: { [Kind in ToView['kind']]: (message: Extract<ToView, { kind: Kind }>) => void } = {
  create: ({ page }) => create(page),
  data: ({ page, change, number }) => {
    update(page, change, post)
    note('drawn', { number })
    post({ kind: 'drawn', page, number })
  },
  stack: ({ pages, address }) => {
    restack(pages)
    follow(address)
  },
  title: ({ page, title }) => retitle(page, title),
  tabBadge: ({ index, text }) => {
    const tab = document.querySelectorAll<HTMLElement>('#tabs [data-route]')[index]
    if (tab) tab.dataset.badge = text
  },
  toast: ({ text, durationMs }) => toast(text, durationMs),
  loading: ({ text }) => loading(text),
  scroll: ({ page, top, selector }) => scroll(page, top, selector),
  observe,
  unobserve: ({ observer }) => observers.get(observer)?.disconnect(),
  stored: ({ key, value }) =>
    value === null
      ? localStorage.removeItem(storagePrefix + key)
      : localStorage.setItem(storagePrefix + key, value),
  pulled: () => note('stopPullDownRefresh', null),
  journal: ({ name, detail }) => {
    if (name === 'privacyAgreed') localStorage.removeItem('privacy')
    note(name, detail)
  },
  failure: ({ message }) => {
    throw new Error(message)
  },
  ask: ({ number, service, request }) => void serve(number, service, request),
}
worker.onmessage = ({ data }: { data: ToView }) => react[data.kind](data as never)
worker.onerror = ({ message }) => {
  throw new Error(message)
}

function buildTabs(): void {
  const bar = document.getElementById('tabs')
  for (const { pagePath, text } of host.tabBar) {
    const tab = Object.assign(document.createElement('button'), { textContent: text })
    tab.dataset.route = pagePath
    tab.setAttribute('role', 'tab')
    tab.onclick = () => post({ kind: 'tab', route: pagePath })
    bar?.append(tab)
  }
}

const ofPage = (name: 'onPullDownRefresh' | 'onReachBottom', allowed = true) => {
  const page = shownPage()
  if (page && allowed) post({ kind: 'life', page: page.id, name })
}
host.phone = {
  hide: () => post({ kind: 'visibility', shown: false }),
  show: () => post({ kind: 'visibility', shown: true }),
  emit: (name, value) => post({ kind: 'emit', name, value }),
  textOf,
  pullDown: () => ofPage('onPullDownRefresh', shownPage()?.pullDown),
}

window.addEventListener('scroll', () => {
  const root = document.documentElement
  if (root.scrollTop + root.clientHeight > root.scrollHeight - 50) ofPage('onReachBottom')
  const page = shownPage()
  if (page) post({ kind: 'life', page: page.id, name: 'onPageScroll', value: { scrollTop: root.scrollTop } })
})
window.addEventListener('online', () => post({ kind: 'online', online: true }))
window.addEventListener('offline', () => post({ kind: 'online', online: false }))
window.addEventListener('hashchange', () => post({ kind: 'open', address: location.hash.slice(1) }))
window.addEventListener('agree', ({ detail }: CustomEventInit<string>) =>
  post({ kind: 'agreed', buttonId: detail ?? '' }),
)
window.addEventListener('contact', () => note('contact', null))
window.addEventListener('share', () => post({ kind: 'share', page: shownPage()?.id ?? 0 }))
document.getElementById('back')?.addEventListener('click', () => post({ kind: 'back' }))

buildTabs()
const stored = Object.fromEntries(
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith(storagePrefix))
    .map(([key, value]) => [key.slice(storagePrefix.length), String(value)]),
)
post({
  kind: 'start',
  address: location.hash.slice(1),
  stored,
  width: window.innerWidth,
  height: window.innerHeight,
  privacyNeeded: localStorage.getItem('privacy') === 'needed',
  owner: phoneOwner(),
})
