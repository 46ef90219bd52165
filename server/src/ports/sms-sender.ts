/** Sends short messages. */
export interface SmsSender {
  /** Sends a login code to a mainland mobile. @throws Error when the provider refuses. */
  sendCode(mobile: string, code: string): Promise<void>
}
