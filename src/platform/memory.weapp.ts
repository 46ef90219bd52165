import Taro from '@tarojs/taro'

/** Calls back when WeChat is short of memory and may end the app. */
export function watchMemory(onScarce: () => void): () => void {
  Taro.onMemoryWarning(onScarce)
  return () => Taro.offMemoryWarning(onScarce)
}
