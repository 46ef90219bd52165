import { isRecord, readStored, removeStored, storedKeys, writeStored } from '@/platform/storage'
import type { TraceEvent } from './event'

const eventsKey = 'traceEvents:'
const saleKey = 'traceSale'
const deviceKey = 'traceDevice'
/** More than this a run does not hold back; what comes after shows as missing numbers. */
const mostKept = 500
/** A run that has not touched its events for so long has ended; others send them. */
const deadAfterMs = 15_000

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

/** Events of one run of the app: a tab of a browser, or the mini-program from its start to its end. */
interface Kept {
  touchedAt: number
  /** Not yet received by the server, in the order of their numbers. */
  events: TraceEvent[]
}

const isSale = (value: unknown): value is RecordedSale =>
  isRecord(value) && typeof value.saleId === 'string' && typeof value.traceNo === 'string'
const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value.touchedAt === 'number' &&
  Array.isArray(value.events) &&
  value.events.every((event) => isRecord(event) && isRecord(event.properties))
const isDevice = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The sale of this run: another tab may be at another one. */
let ownSale: RecordedSale | undefined

/** A run begins: it goes on with the sale that was recorded last on this device. */
export const beginRun = (): void => {
  ownSale = undefined
}

/** The sale being recorded, if one is. */
export const readSale = (): RecordedSale | undefined => (ownSale ??= readStored(saleKey, isSale))

export function writeSale(sale: RecordedSale): void {
  ownSale = sale
  writeStored(saleKey, sale)
}

/** Pseudonym of the device; tells nothing of the person. */
export const readDevice = (): string | undefined => readStored(deviceKey, isDevice)
export const writeDevice = (deviceId: string): void => writeStored(deviceKey, deviceId)

const keptOf = (run: string): Kept | undefined => readStored(eventsKey + run, isKept)

function writeKept(run: string, events: TraceEvent[], now: number): void {
  if (events.length > 0) writeStored(eventsKey + run, { touchedAt: now, events })
  else removeStored(eventsKey + run)
}

/** Runs that have events to be sent. */
export const unsentRuns = (): string[] => storedKeys(eventsKey).map((key) => key.slice(eventsKey.length))

/** Events of a run that the server has not received yet. */
export const unsentOf = (run: string): TraceEvent[] => keptOf(run)?.events ?? []

/** The run whose events are sent next: one that has ended, then the own one. */
export function nextRun(own: string, now: number): string | undefined {
  const ended = (run: string) => now - (keptOf(run)?.touchedAt ?? 0) >= deadAfterMs
  const runs = unsentRuns()
  return runs.find((run) => run !== own && ended(run)) ?? runs.find((run) => run === own)
}

/** Keeps an event of the own run until it is sent, in the place of its number. */
export function keepEvent(run: string, event: TraceEvent, now: number): void {
  const events = unsentOf(run)
  const { saleId, seq } = event.properties
  const isOf = (one: TraceEvent) => one.properties.saleId === saleId
  const place = events.findIndex((one) => isOf(one) && one.properties.seq >= seq)
  const retyped = events[place]?.properties.seq === seq
  if (!retyped && events.length >= mostKept) return
  if (place < 0) events.push(event)
  else events.splice(place, retyped ? 1 : 0, event)
  writeKept(run, events, now)
}

/** Drops events that need not be sent any more. */
export function dropEvents(run: string, gone: readonly TraceEvent[], now: number): void {
  const isGone = ({ properties: { saleId, seq } }: TraceEvent) =>
    gone.some(({ properties }) => properties.saleId === saleId && properties.seq === seq)
  writeKept(
    run,
    unsentOf(run).filter((event) => !isGone(event)),
    now,
  )
}
