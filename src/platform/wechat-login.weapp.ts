import Taro from '@tarojs/taro'

/** Requests a login code from WeChat, valid once and for five minutes. */
export const wechatLoginCode = async (): Promise<string> => (await Taro.login()).code
