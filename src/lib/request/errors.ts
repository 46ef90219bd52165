/** The server could not be reached, or did not answer in time. Pages offer a retry. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  /** @param reason what the platform said; the targets differ in it */
  constructor(readonly reason: unknown) {
    super('The server cannot be reached')
  }
}

/** What a customer is told of a call that came to nothing, where the page has no more to say. */
export const troubleText = (error: unknown): string =>
  error instanceof NetworkError ? '哎呀，网络信号丢失' : '系统繁忙，请稍后重试'

/** The server answered with an HTTP status that spec §8 does not know. */
export class HttpStatusError extends Error {
  override readonly name = 'HttpStatusError'

  constructor(readonly status: number) {
    super(`HTTP ${status}`)
  }
}
