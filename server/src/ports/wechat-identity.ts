/** WeChat identity services. Session keys and secrets never leave the adapter. */
export interface WeChatIdentity {
  readonly miniProgramAppId: string
  readonly serviceAccountAppId: string
  /** Exchanges a code of `wx.login`. @throws WeChatError */
  openidOfMiniProgram(code: string): Promise<string>
  /** Exchanges a code of the phone-number button. @throws WeChatError */
  mobileOf(phoneCode: string): Promise<string>
  /** Returns the address of the silent web authorization (snsapi_base). */
  authorizeUrl(redirectUri: string, state: string): string
  /** Exchanges a code of the web authorization. @throws WeChatError */
  openidOfServiceAccount(code: string): Promise<string>
}

/**
 * Thrown when WeChat refused a call; `errcode` is WeChat's code (40029 invalid code, 45011 too often, 40226
 * blocked).
 */
export class WeChatError extends Error {
  constructor(
    readonly errcode: number,
    message: string,
  ) {
    super(message)
  }
}
