import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import type { TraceEvent } from './event'
import { eventsKey } from './unsent'

const deviceKey = 'traceDevice'
/** Number of digits, so that the keys of a run sort in storage order. */
const placeDigits = 6

/** An event that the server has not received yet, and its storage key. */
export interface KeptEvent {
  key: string
  event: TraceEvent
}

const isEvent = (value: unknown): value is TraceEvent => isRecord(value) && isRecord(value.properties)
const isDevice = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Returns the pseudonymous device ID, which contains no personal data. */
export const readDevice = (): string | undefined => readStored(deviceKey, isDevice)

/** Stores the device ID assigned by the receiver. */
export const writeDevice = (deviceId: string): void => writeStored(deviceKey, deviceId)

/**
 * Returns the storage key of one item of a run: items are stored separately, because rewriting all of them would block
 * the page.
 */
export const placedKey = (start: string, run: string, place: number): string =>
  `${start}${run}:${String(place).padStart(placeDigits, '0')}`

/** Returns the storage key of an event of a run. */
export const keyOf = (run: string, place: number): string => placedKey(eventsKey, run, place)

/** Returns the run of a storage key. */
export const runOf = (key: string): string => key.split(':')[1] ?? ''

/** Stores an event, so that it survives when the app is terminated before sending. */
export function storeEvent({ key, event }: KeptEvent): void {
  try {
    writeStored(key, event)
  } catch {
    // Storage full: the event is sent unless the app is terminated first.
  }
}

/** Reads a stored event; removes it when it is unreadable. */
export function readEvent(key: string): TraceEvent | undefined {
  const event = readStored(key, isEvent)
  if (!event) removeStored(key)
  return event
}

/** Removes an event that was sent or discarded. */
export const dropEvent = (key: string): void => removeStored(key)
