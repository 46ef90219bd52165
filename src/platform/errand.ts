/** A report that is sealed and sent beside the page. */
export interface Errand {
  url: string
  accessKey: string
  secret: string
  /** What is to be sealed. */
  content: string
  timeoutMs: number
}

/** What the receiver answered. */
export interface ErrandAnswer {
  statusCode: number
  data: unknown
  header: unknown
}
