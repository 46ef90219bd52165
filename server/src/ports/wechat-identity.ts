/** Who somebody is inside WeChat. Session keys and secrets never leave the adapter. */
export interface WeChatIdentity {
  readonly miniProgramAppId: string
  readonly serviceAccountAppId: string
  /** Swaps a code of `wx.login`. @throws WeChatError */
  openidOfMiniProgram(code: string): Promise<string>
  /** Swaps a code of the phone-number button. @throws WeChatError */
  mobileOf(phoneCode: string): Promise<string>
  /** Address of the silent web authorisation (snsapi_base). */
  authorizeUrl(redirectUri: string, state: string): string
  /** Swaps a code of the web authorisation. @throws WeChatError */
  openidOfServiceAccount(code: string): Promise<string>
}

/** WeChat refused; `errcode` is WeChat's own (40029 bad code, 45011 too often, 40226 blocked). */
export class WeChatError extends Error {
  constructor(
    readonly errcode: number,
    message: string,
  ) {
    super(message)
  }
}
