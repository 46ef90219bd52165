import Taro from '@tarojs/taro'

/** A line for developers; customers never see it. No personal data. */
export function log(message: string): void {
  Taro.getLogManager({ level: 0 }).info(message)
}
