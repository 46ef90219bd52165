import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import type { TraceEvent } from './event'

const eventsKey = 'traceEvents'
const saleKey = 'traceSale'
const deviceKey = 'traceDevice'
/** More than this a device does not hold back; what comes after shows as missing numbers. */
const mostKept = 500

/** The sale that is being recorded: from the entry notice to the payment result. */
export interface RecordedSale {
  saleId: string
  productCode: string
  /** Number of the next event; 0 is the start of the recording. */
  next: number
  /** The start of the recording has been noted. */
  started: boolean
  /** The number the receiver gave it (`iseeBiz`); empty until it is known. */
  traceNo: string
  openedAt: number
  /** The order is placed: what follows is its payment, and the next proposal is another sale. */
  placed: boolean
}

const isSale = (value: unknown): value is RecordedSale =>
  isRecord(value) && typeof value.saleId === 'string' && typeof value.next === 'number'
const isList = (value: unknown): value is TraceEvent[] =>
  Array.isArray(value) && value.every((event) => isRecord(event) && isRecord(event.properties))
const isDevice = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The sale being recorded on this device, if one is. */
export const readSale = (): RecordedSale | undefined => readStored(saleKey, isSale)
export const writeSale = (sale: RecordedSale): void => writeStored(saleKey, sale)

/** Pseudonym of the device; tells nothing of the person. */
export const readDevice = (): string | undefined => readStored(deviceKey, isDevice)
export const writeDevice = (deviceId: string): void => writeStored(deviceKey, deviceId)

/** Events not yet received by the server, oldest first. */
export const unsent = (): TraceEvent[] => readStored(eventsKey, isList) ?? []

const same = (left: TraceEvent, right: TraceEvent): boolean =>
  left.properties.saleId === right.properties.saleId && left.properties.seq === right.properties.seq

/** Keeps an event until it is sent; the start of a recording goes before what was noted while it was awaited. */
export function keepEvent(event: TraceEvent): void {
  const events = unsent()
  if (events.length >= mostKept) return
  const { saleId, seq } = event.properties
  const first = seq === 0 ? events.findIndex((one) => one.properties.saleId === saleId) : -1
  const place = first < 0 ? events.length : first
  writeStored(eventsKey, [...events.slice(0, place), event, ...events.slice(place)])
}

/** Puts a later state of an event in its place. */
export function replaceEvent(event: TraceEvent): void {
  writeStored(
    eventsKey,
    unsent().map((one) => (same(one, event) ? event : one)),
  )
}

/** Drops events that need not be sent any more. */
export function dropEvents(gone: readonly TraceEvent[]): void {
  const left = unsent().filter((event) => !gone.some((one) => same(one, event)))
  if (left.length > 0) writeStored(eventsKey, left)
  else removeStored(eventsKey)
}
