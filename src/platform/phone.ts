import Taro from '@tarojs/taro'

/** Calls a number; a call that does not come about is ignored (spec §8). */
export function callPhone(phoneNumber: string): void {
  Taro.makePhoneCall({ phoneNumber }).catch(() => undefined)
}
