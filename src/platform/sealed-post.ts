/** A report to encrypt and send. */
export interface SealedPost {
  url: string
  accessKey: string
  secret: string
  /** Text to encrypt. */
  content: string
  timeoutMs: number
}

/** Response of the receiver. */
export interface PostAnswer {
  statusCode: number
  data: unknown
  header: unknown
}
