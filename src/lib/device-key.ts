import { randomKey } from '@/platform/random'
import { readStored, writeStored } from '@/platform/storage'

const storageKey = 'deviceKey'
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

/** The device key, if this device has created one. */
export const knownDeviceKey = (): string | undefined => readStored(storageKey, isKey)

/** Tells this device from others where a visitor may do something once; it says nothing about the person. */
export async function deviceKey(): Promise<string> {
  const known = knownDeviceKey()
  if (known) return known
  const made = await randomKey()
  writeStored(storageKey, made)
  return made
}
