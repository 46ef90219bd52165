/** A recorder that made itself known: its reports are sealed with a secret of their own. */
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

/** A recorded sale: the head of its chain of events. */
export interface TraceSaleTable {
  /** Chosen by the recorder. */
  saleId: string
  /** Given by us; the order names it. */
  traceNo: string
  deviceId: string
  /** Of the last event, or of the sale itself while there is none. */
  headHash: string
  eventCount: number
  /** Characters of the content of its events; those stored before this was counted are left out. */
  contentLength: number
  startedAt: number
}

/** One event, never changed; removed with the whole record of a sale that no order came of. */
export interface TraceEventTable {
  traceNo: string
  /** In the order of arrival, from 1: the place in the chain. */
  position: number
  /** Of the app: a tab, a start of the mini-program. Empty in records from before runs were told apart. */
  run: string
  /** In the order of what happened in the run, from 0: the recorder's number. */
  seq: number
  receivedAt: number
  /** The event as it came, already masked by the recorder; JSON. */
  content: string
  /** Keyed hash over all the above and the hash before. */
  hash: string
}

/** Which recorded sale a proposal came of. */
export interface ProposalTraceTable {
  proposalNo: string
  traceNo: string
}

/** The same by the recorder's own number of the sale: known before the receiver has given one. */
export interface ProposalSaleTable {
  proposalNo: string
  saleId: string
}

/** Somebody of the staff looked at the evidence of an order; never changed and never removed. */
/** Views of evidence before staff had accounts; later ones are in `staffLog`. */
export interface EvidenceAccessTable {
  /** From 1: the place in the chain of all accesses. */
  position: number
  orderNo: string
  /** Name of who looked, as they gave it. */
  who: string
  /** Why, as they gave it. */
  reason: string
  /** REPLAY, JSON or PDF. */
  what: string
  addressHash: string
  at: number
  /** Keyed hash over all the above and the hash before. */
  hash: string
}
