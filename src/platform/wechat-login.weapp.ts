import Taro from '@tarojs/taro'

/** Asks WeChat for a login code, good once and for five minutes. */
export const wechatLoginCode = async (): Promise<string> => (await Taro.login()).code
