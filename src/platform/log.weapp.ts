import Taro from '@tarojs/taro'

/** Writes a log line for developers, invisible to customers. No personal data. */
export function log(message: string): void {
  Taro.getLogManager({ level: 0 }).info(message)
}
