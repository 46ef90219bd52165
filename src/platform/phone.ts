import Taro from '@tarojs/taro'

/** Calls a number; a failed call is ignored (spec §8). */
export function callPhone(phoneNumber: string): void {
  Taro.makePhoneCall({ phoneNumber }).catch(() => undefined)
}
