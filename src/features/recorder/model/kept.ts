import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import type { TraceEvent } from './event'
import { eventsKey } from './unsent'

const deviceKey = 'traceDevice'
/** Enough for the keys of a run to sort in the order in which they were stored. */
const placeDigits = 6

/** An event that the server has not received yet, and where it is stored meanwhile. */
export interface KeptEvent {
  key: string
  event: TraceEvent
}

const isEvent = (value: unknown): value is TraceEvent => isRecord(value) && isRecord(value.properties)
const isDevice = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Pseudonym of the device; tells nothing of the person. */
export const readDevice = (): string | undefined => readStored(deviceKey, isDevice)

/** Keeps the number by which the receiver knows this device. */
export const writeDevice = (deviceId: string): void => writeStored(deviceKey, deviceId)

/** The key of one item of a run: each is stored for itself, as writing all of them again costs the page time. */
export const placedKey = (start: string, run: string, place: number): string =>
  `${start}${run}:${String(place).padStart(placeDigits, '0')}`

/** Where a run stores its events. */
export const keyOf = (run: string, place: number): string => placedKey(eventsKey, run, place)

/** The run that a key is of. */
export const runOf = (key: string): string => key.split(':')[1] ?? ''

/** Stores an event, for the case that the app is killed before it is sent. */
export function storeEvent({ key, event }: KeptEvent): void {
  try {
    writeStored(key, event)
  } catch {
    // No room: it is sent all the same, unless the app is killed first.
  }
}

/** What is stored there; what cannot be read is cleared away. */
export function readEvent(key: string): TraceEvent | undefined {
  const event = readStored(key, isEvent)
  if (!event) removeStored(key)
  return event
}

/** An event need not be sent any more. */
export const dropEvent = (key: string): void => removeStored(key)
