/** Kinds of event records (spec §7): a recording begins, something is reported, something is noticed by itself. */
export const eventType = { start: '0000', report: '1000', auto: '2000' } as const

/** What the customer, or the storefront for them, did. */
export type TraceAction =
  | 'START'
  | 'ENTER'
  | 'LEAVE'
  | 'VIEW_DOC'
  | 'SCROLL_END'
  | 'INPUT'
  | 'SELECT'
  | 'TICK'
  | 'UNTICK'
  | 'CLICK'
  | 'QUOTE'
  | 'SUBMIT'
  | 'PAY_CALL'
  | 'PAY_RETURN'
  | 'SHOW'

export type TraceValue = string | number | boolean

/** One record as it is sent, with the fields of spec §7. */
export interface TraceEvent {
  eventType: (typeof eventType)[keyof typeof eventType]
  /** What was done. */
  reportCode: TraceAction
  /** What it was done to: the name of a field, the type of a document; empty for the page as a whole. */
  reportDesc: string
  /** Version of the page. */
  reportVersion: string
  /** Code of the page: its route. */
  reportPage: string
  /**
   * `saleId`, `run` and `seq` put the record in its place: each run of the app (a tab, a start of the mini-program)
   * counts for itself. Numbers that are missing show what got lost.
   */
  properties: { path: string; saleId: string; run: string; seq: number } & Record<string, TraceValue>
  /** RFC 3339: by the device's clock while it is kept, by the server's when it is sent. */
  eventTime: string
  deviceId: string
  appId: string
  source: string
  version: string
}

/** What is recorded of an act, before it is masked and numbered. */
export interface TraceNote {
  /** The recorded sale that it belongs to. */
  saleId: string
  action: TraceAction
  target: string
  page: string
  /** By the device's clock, epoch ms. */
  at: number
  extras: Readonly<Record<string, TraceValue>>
}

const noticedByItself: readonly TraceAction[] = ['ENTER', 'LEAVE', 'SHOW', 'VIEW_DOC', 'SCROLL_END', 'INPUT']

/** The kind of record an act makes. */
export function typeOf(action: TraceAction): TraceEvent['eventType'] {
  if (action === 'START') return eventType.start
  return noticedByItself.includes(action) ? eventType.auto : eventType.report
}
