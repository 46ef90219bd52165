import Taro from '@tarojs/taro'
import { hexOf } from './hex'

const keyBytes = 16

/** Returns 32 random hexadecimal characters that cannot be guessed. @throws Error when WeChat supplies none */
export const randomKey = (): Promise<string> =>
  new Promise((resolve, reject) => {
    Taro.getUserCryptoManager().getRandomValues({
      length: keyBytes,
      success: ({ randomValues }) => resolve(hexOf(new Uint8Array(randomValues))),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
