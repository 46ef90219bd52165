/** Requests a login code from WeChat; undefined outside WeChat. */
export const wechatLoginCode: (() => Promise<string>) | undefined = undefined
