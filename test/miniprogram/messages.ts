/**
 * Messages between the two threads of the mini-program host. As in WeChat, app code runs in one thread without a
 * document, pages are drawn in the other, and only data passes between them.
 */

/** Page data by path, as in `setData`. */
export type Change = Record<string, unknown>

/** Event target in the WeChat format. */
export interface EventTarget {
  id: string
  dataset: Record<string, string>
  offsetLeft: number
  offsetTop: number
}

export interface TouchPoint {
  identifier: number
  clientX: number
  clientY: number
  pageX: number
  pageY: number
}

/** WeChat event as handlers receive it. */
export interface MiniProgramEvent {
  type: string
  timeStamp: number
  target: EventTarget
  currentTarget: EventTarget
  detail: Record<string, unknown>
  touches?: TouchPoint[]
  changedTouches?: TouchPoint[]
}

/** Requests that only the view thread can handle, with their answers. */
export interface Services {
  modal: {
    ask: {
      title: string
      content: string
      showCancel: boolean
      confirmText: string
      cancelText: string
    }
    answer: boolean
  }
  actionSheet: { ask: { items: string[] }; answer: number | null }
  payment: { ask: { prepayId: string }; answer: 'ok' | 'cancel' | 'fail' }
  network: {
    ask: {
      url: string
      method: string
      headers: Record<string, string>
      body: string | null
      timeoutMs: number
    }
    answer: { status: number; headers: Record<string, string>; text: string } | { failure: string }
  }
  upload: {
    ask: { url: string; headers: Record<string, string>; name: string; filePath: string }
    answer: { status: number; text: string } | { failure: string }
  }
  download: { ask: { url: string }; answer: { status: number; filePath: string } | { failure: string } }
  measure: { ask: { page: number; selectors: string[] }; answer: (Rectangle | null)[] }
  album: { ask: { most: number }; answer: { filePath: string; bytes: number }[] }
  place: { ask: { kind: 'choose' | 'here' }; answer: Place | null }
}

export interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
}

export interface Place {
  name: string
  address: string
  latitude: number
  longitude: number
}

export type ServiceName = keyof Services

/** Page of the stack as the view thread needs it. */
export interface ShownPage {
  id: number
  route: string
  title: string
  isTab: boolean
  pullDown: boolean
}

export type ToView =
  | { kind: 'create'; page: ShownPage; address: string }
  | { kind: 'data'; page: number; change: Change; number: number }
  | { kind: 'stack'; pages: number[]; address: string }
  | { kind: 'title'; page: number; title: string }
  | { kind: 'tabBadge'; index: number; text: string }
  | { kind: 'toast'; text: string; durationMs: number }
  | { kind: 'loading'; text: string | null }
  | { kind: 'scroll'; page: number; top: number | null; selector: string | null }
  | { kind: 'observe'; page: number; observer: number; selector: string; bottom: number }
  | { kind: 'unobserve'; observer: number }
  | { kind: 'stored'; key: string; value: string | null }
  | { kind: 'pulled'; page: number }
  | { kind: 'journal'; name: string; detail: unknown }
  | { kind: 'failure'; message: string }
  | { kind: 'ask'; number: number; service: ServiceName; request: Services[ServiceName]['ask'] }

export type ToLogic =
  | {
      kind: 'start'
      address: string
      stored: Record<string, string>
      width: number
      height: number
      privacyNeeded: boolean
      /** Mobile number of the phone owner. */
      owner: string
    }
  | { kind: 'agreed'; buttonId: string }
  | { kind: 'drawn'; page: number; number: number }
  | { kind: 'ready'; page: number }
  | { kind: 'event'; page: number; handler: string; event: MiniProgramEvent }
  | { kind: 'seen'; observer: number; ratio: number }
  | {
      kind: 'life'
      page: number
      name: 'onPullDownRefresh' | 'onReachBottom' | 'onPageScroll'
      value?: unknown
    }
  | { kind: 'back' }
  | { kind: 'tab'; route: string }
  | { kind: 'open'; address: string }
  | { kind: 'visibility'; shown: boolean }
  | { kind: 'online'; online: boolean }
  | { kind: 'share'; page: number }
  | { kind: 'emit'; name: string; value: unknown }
  | { kind: 'answer'; number: number; value: unknown }
