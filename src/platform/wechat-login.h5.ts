/** Asks WeChat for a login code; nothing where there is no WeChat to ask. */
export const wechatLoginCode: (() => Promise<string>) | undefined = undefined
