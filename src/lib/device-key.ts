import { randomKey } from '@/platform/random'
import { readStored, writeStored } from '@/platform/storage'

const storageKey = 'deviceKey'
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

/** The device key, if this device has created one. */
export const knownDeviceKey = (): string | undefined => readStored(storageKey, isKey)

/**
 * Returns the device key, which identifies a visitor's device where an action is allowed once; it contains no personal
 * data.
 */
export async function deviceKey(): Promise<string> {
  const known = knownDeviceKey()
  if (known) return known
  const made = await randomKey()
  writeStored(storageKey, made)
  return made
}
