import Taro from '@tarojs/taro'

/** A value kept on the device; nothing when it is missing or damaged. */
export function readStored<Value>(key: string, fits: (value: unknown) => value is Value): Value | undefined {
  const value: unknown = Taro.getStorageSync(key)
  return fits(value) ? value : undefined
}

/** Keeps a value on the device. */
export function writeStored(key: string, value: object | string): void {
  Taro.setStorageSync(key, value)
}

/** Removes what is kept under a key, if there is anything. */
export function removeStored(key: string): void {
  Taro.removeStorageSync(key)
}

/** Keys of what is kept that begin like this. */
export const storedKeys = (start: string): string[] =>
  Taro.getStorageInfoSync().keys.filter((key) => key.startsWith(start))

/** Narrows what came from storage or the network to something with properties. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
