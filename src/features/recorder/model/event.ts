/** Kinds of event records (spec §7): start of a recording, reported events, automatic events. */
export const eventType = { start: '0000', report: '1000', auto: '2000' } as const

/** Actions of the customer, or of the storefront on their behalf. */
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

/** One event record as sent, with the fields of spec §7. */
export interface TraceEvent {
  eventType: (typeof eventType)[keyof typeof eventType]
  /** The action. */
  reportCode: TraceAction
  /** Target of the action: a field name or a document type; empty for the whole page. */
  reportDesc: string
  /** Version of the page. */
  reportVersion: string
  /** Page code: its route. */
  reportPage: string
  /**
   * `saleId`, `run` and `seq` order the records: each run of the app (a tab, a start of the mini-program) has its own
   * numbers. Missing numbers show lost records.
   */
  properties: { path: string; saleId: string; run: string; seq: number } & Record<string, TraceValue>
  /** RFC 3339: device time while stored, server time when sent. */
  eventTime: string
  deviceId: string
  appId: string
  source: string
  version: string
}

/** Recorded data of an action, before masking and numbering. */
export interface TraceNote {
  /** The recorded sale of the action. */
  saleId: string
  action: TraceAction
  target: string
  page: string
  /** Device time, epoch ms. */
  at: number
  extras: Readonly<Record<string, TraceValue>>
}

const noticedByItself: readonly TraceAction[] = ['ENTER', 'LEAVE', 'SHOW', 'VIEW_DOC', 'SCROLL_END', 'INPUT']

/** Returns the event kind of an action. */
export function typeOf(action: TraceAction): TraceEvent['eventType'] {
  if (action === 'START') return eventType.start
  return noticedByItself.includes(action) ? eventType.auto : eventType.report
}
