/** A registered recorder: its reports are signed with its own secret. */
export interface TraceSessionTable {
  accessKeyHash: string
  /** Pseudonym of the device. */
  deviceId: string
  source: string
  version: string
  secretEnc: string
  createdAt: number
  expiresAt: number
}

/** A recorded sale: head of its event chain. */
export interface TraceSaleTable {
  /** Assigned by the recorder. */
  saleId: string
  /** Assigned by the server; the order refers to it. */
  traceNo: string
  deviceId: string
  /** Hash of the last event, or of the sale itself without events. */
  headHash: string
  eventCount: number
  /** Characters of the event contents; events stored before this column existed are not counted. */
  contentLength: number
  startedAt: number
}

/** A recorded event. Never changed; removed only with the whole record of a sale without an order. */
export interface TraceEventTable {
  traceNo: string
  /** Order of arrival, starting at 1: position in the chain. */
  position: number
  /** Run of the app: a tab, or a start of the mini-program. Empty in records older than this column. */
  run: string
  /** Order of the event in the run, starting at 0; assigned by the recorder. */
  seq: number
  receivedAt: number
  /** The received event, already masked by the recorder; JSON. */
  content: string
  /** Keyed hash of all columns above and of the previous hash. */
  hash: string
}

/** Links a proposal to its sale record. */
export interface ProposalTraceTable {
  proposalNo: string
  traceNo: string
}

/** Links a proposal by the recorder's sale id, which is known before the trace number. */
export interface ProposalSaleTable {
  proposalNo: string
  saleId: string
}

/** Views of evidence before staff accounts existed, never changed or removed; later ones are in `staffLog`. */
export interface EvidenceAccessTable {
  /** Position in the chain of all views, starting at 1. */
  position: number
  orderNo: string
  /** Name stated by the viewer. */
  who: string
  /** Reason stated by the viewer. */
  reason: string
  /** REPLAY, JSON or PDF. */
  what: string
  addressHash: string
  at: number
  /** Keyed hash of all columns above and of the previous hash. */
  hash: string
}
