/** Thrown when the server cannot be reached or does not respond in time. Pages offer a retry. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  /** @param reason message of the platform; differs between targets */
  constructor(readonly reason: unknown) {
    super('The server cannot be reached')
  }
}

/** Returns the error text of a failed call, for pages without a more specific text. */
export const troubleText = (error: unknown): string =>
  error instanceof NetworkError ? '哎呀，网络信号丢失' : '系统繁忙，请稍后重试'

/** Thrown when the server responds with an HTTP status that spec §8 does not define. */
export class HttpStatusError extends Error {
  override readonly name = 'HttpStatusError'

  constructor(readonly status: number) {
    super(`HTTP ${status}`)
  }
}
