import Taro from '@tarojs/taro'
import { hexOf } from './hex'

const keyBytes = 16

/** 32 hexadecimal characters nobody can guess. @throws Error when WeChat gives none */
export const randomKey = (): Promise<string> =>
  new Promise((resolve, reject) => {
    Taro.getUserCryptoManager().getRandomValues({
      length: keyBytes,
      success: ({ randomValues }) => resolve(hexOf(new Uint8Array(randomValues))),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
