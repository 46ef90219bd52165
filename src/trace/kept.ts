import { isRecord, readStored, removeStored, storedKeys, writeStored } from '@/platform/storage'
import type { TraceEvent } from './event'

const eventsKey = 'traceEvents:'
const saleKey = 'traceSale'
const deviceKey = 'traceDevice'
/** Enough for the keys of a run to sort as its events were kept. */
const placeDigits = 6

/** The sale that is being recorded: from the entry notice to the payment result. */
export interface RecordedSale {
  saleId: string
  productCode: string
  /** The number the receiver gave it (`iseeBiz`); empty until it is known. */
  traceNo: string
  openedAt: number
  /** The order is placed: what follows is its payment, and the next proposal is another sale. */
  placed: boolean
}

/** An event that the server has not received yet, and where it is stored meanwhile. */
export interface KeptEvent {
  key: string
  event: TraceEvent
}

const isSale = (value: unknown): value is RecordedSale =>
  isRecord(value) && typeof value.saleId === 'string' && typeof value.traceNo === 'string'
const isEvent = (value: unknown): value is TraceEvent => isRecord(value) && isRecord(value.properties)
const isDevice = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The sale of this run: another tab may be at another one. */
let ownSale: RecordedSale | undefined

/** A run begins: it goes on with the sale that was recorded last on this device. */
export const beginRun = (): void => {
  ownSale = undefined
}

/** The sale being recorded, if one is. */
export const readSale = (): RecordedSale | undefined => (ownSale ??= readStored(saleKey, isSale))

/** Keeps which sale is being recorded. */
export function writeSale(sale: RecordedSale): void {
  ownSale = sale
  writeStored(saleKey, sale)
}

/** Pseudonym of the device; tells nothing of the person. */
export const readDevice = (): string | undefined => readStored(deviceKey, isDevice)

/** Keeps the number by which the receiver knows this device. */
export const writeDevice = (deviceId: string): void => writeStored(deviceKey, deviceId)

/** Where a run stores its events: each for itself, because writing what is there already again costs the page time. */
export const keyOf = (run: string, place: number): string =>
  `${eventsKey}${run}:${String(place).padStart(placeDigits, '0')}`

/** The run whose event a key is for. */
export const runOf = (key: string): string => key.slice(eventsKey.length).replace(/:.*$/, '')

/** Where events of any run are stored, in the order in which each run kept them. */
export const keptKeys = (): string[] => storedKeys(eventsKey).sort()

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
