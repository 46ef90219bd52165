import { type Callbacks, report } from './callbacks'
import { ask, tell } from './link'
import { downloadFile, request, uploadFile } from './network'
import { type AppConfig, goBack, idOf, navigate, type Navigation, topPage } from './pages'
import { IntersectionObserver, SelectorQuery } from './queries'
import { deviceCalls, type Phone } from './wx-device'

type NoResult = Record<never, never>
interface To extends Callbacks<NoResult> {
  url: string
}

/** Creates a navigation call of WeChat; it loads the page file first. */
function opening(kind: Navigation, config: AppConfig, prepare: (route: string) => void) {
  return (options: To) =>
    report(kind, options, () => {
      const [path = '', query = ''] = options.url.split('?')
      const route = path.replace(/^\//, '')
      if (!config.pages.includes(route)) throw new Error(`page "${route}" is not found`)
      prepare(route)
      navigate(config, kind, route, query)
      return {}
    })
}

interface Modal extends Callbacks<{ confirm: boolean; cancel: boolean }> {
  title?: string
  content?: string
  showCancel?: boolean
  confirmText?: string
  cancelText?: string
}

const dialogs = {
  showModal: (options: Modal) =>
    report('showModal', options, async () => {
      const {
        title = '',
        content = '',
        showCancel = true,
        confirmText = '确定',
        cancelText = '取消',
      } = options
      const confirm = await ask('modal', { title, content, showCancel, confirmText, cancelText })
      return { confirm, cancel: !confirm }
    }),
  showActionSheet: (options: Callbacks<{ tapIndex: number }> & { itemList: string[] }) =>
    report('showActionSheet', options, async () => {
      const tapIndex = await ask('actionSheet', { items: options.itemList })
      if (tapIndex === null) throw new Error('cancel')
      return { tapIndex }
    }),
  showToast: (options: Callbacks<NoResult> & { title: string; duration?: number }) =>
    report('showToast', options, () => {
      tell({ kind: 'toast', text: options.title, durationMs: options.duration ?? 1500 })
      return {}
    }),
  hideToast: (options?: Callbacks<NoResult>) => report('hideToast', options, () => ({})),
  showLoading: (options: Callbacks<NoResult> & { title: string }) =>
    report('showLoading', options, () => {
      tell({ kind: 'loading', text: options.title })
      return {}
    }),
  hideLoading: (options?: Callbacks<NoResult>) =>
    report('hideLoading', options, () => {
      tell({ kind: 'loading', text: null })
      return {}
    }),
}

interface ScrollTo extends Callbacks<NoResult> {
  scrollTop?: number
  selector?: string
}

/** WeChat refuses tab badges on pages without the tab bar. */
const markTab = (name: string, options: Callbacks<NoResult> & { index: number }, text: string) =>
  report(name, options, () => {
    if (!topPage()?.shown.isTab) throw new Error('not TabBar page')
    tell({ kind: 'tabBadge', index: options.index, text })
    return {}
  })

const pageCalls = {
  setTabBarBadge: (options: Callbacks<NoResult> & { index: number; text: string }) =>
    markTab('setTabBarBadge', options, options.text),
  removeTabBarBadge: (options: Callbacks<NoResult> & { index: number }) =>
    markTab('removeTabBarBadge', options, ''),
  setNavigationBarTitle: (options: Callbacks<NoResult> & { title: string }) =>
    report('setNavigationBarTitle', options, () => {
      tell({ kind: 'title', page: topPage()?.shown.id ?? 0, title: options.title })
      return {}
    }),
  stopPullDownRefresh: (options?: Callbacks<NoResult>) =>
    report('stopPullDownRefresh', options, () => {
      tell({ kind: 'pulled', page: topPage()?.shown.id ?? 0 })
      return {}
    }),
  pageScrollTo: (options: ScrollTo) =>
    report('pageScrollTo', options, () => {
      const page = topPage()?.shown.id ?? 0
      tell({ kind: 'scroll', page, top: options.scrollTop ?? null, selector: options.selector ?? null })
      return {}
    }),
  createSelectorQuery: () => new SelectorQuery(),
  createIntersectionObserver: (page: unknown) => new IntersectionObserver(page),
  nextTick: (work: () => void) => void Promise.resolve().then(work),
}

/** Creates the `wx` object. Missing members are undefined, as in old WeChat versions. */
export function createWx(
  config: AppConfig,
  stored: Map<string, string>,
  prepare: (route: string) => void,
  phone: Phone,
): Record<string, unknown> {
  return {
    ...dialogs,
    ...pageCalls,
    ...deviceCalls(stored, phone),
    request,
    uploadFile,
    downloadFile,
    navigateTo: opening('navigateTo', config, prepare),
    redirectTo: opening('redirectTo', config, prepare),
    reLaunch: opening('reLaunch', config, prepare),
    switchTab: opening('switchTab', config, prepare),
    navigateBack: (options?: Callbacks<NoResult> & { delta?: number }) =>
      report('navigateBack', options, () => {
        goBack(options?.delta ?? 1)
        return {}
      }),
    getPageId: idOf,
  }
}
