export interface CaptchaTable {
  id: string
  kind: 'PICTURE' | 'QUESTION' | 'SLIDER'
  scene: string
  /** Picture and question: keyed hash of the answer. Slider: x of the gap, as text. */
  answer: string
  createdAt: number
  expiresAt: number
}

export interface TicketTable {
  ticketHash: string
  scene: string
  payloadEnc: string
  expiresAt: number
}

/** An SMS code; each requester has its own for the same mobile. */
export interface RequestedCodeTable {
  mobileHash: string
  /** Keyed hash of the device or member that requested the code; empty for a client without a device key. */
  requester: string
  codeHash: string
  triesLeft: number
  sentAt: number
  expiresAt: number
}

export interface RateLimitTable {
  key: string
  count: number
  expiresAt: number
}

export interface IdempotencyTable {
  owner: string
  key: string
  requestHash: string
  /** Null while the first request is in progress. */
  responseEnc: string | null
  createdAt: number
}
