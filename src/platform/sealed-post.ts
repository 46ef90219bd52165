/** A report that is to be sealed and sent. */
export interface SealedPost {
  url: string
  accessKey: string
  secret: string
  /** What is to be sealed. */
  content: string
  timeoutMs: number
}

/** What the receiver answered. */
export interface PostAnswer {
  statusCode: number
  data: unknown
  header: unknown
}
