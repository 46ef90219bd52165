import Taro from '@tarojs/taro'

/** Reads a value from storage; undefined when it is missing or invalid. */
export function readStored<Value>(key: string, fits: (value: unknown) => value is Value): Value | undefined {
  const value: unknown = Taro.getStorageSync(key)
  return fits(value) ? value : undefined
}

/** Writes a value to storage. */
export function writeStored(key: string, value: object | string): void {
  Taro.setStorageSync(key, value)
}

/** Removes a stored value, if it exists. */
export function removeStored(key: string): void {
  Taro.removeStorageSync(key)
}

/** Returns the storage keys with this prefix. */
export const storedKeys = (start: string): string[] =>
  Taro.getStorageInfoSync().keys.filter((key) => key.startsWith(start))

/** Narrows a value from storage or the network to an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
