import type { Context } from '../../context'
import { linkHash, rootHash } from './hash-chain'
import { missingByRun, type MissingNumbers } from './missing-numbers'
import {
  allSales,
  eventsOfSale,
  listOrphanedEvents,
  type TraceEvent,
  type TraceSale,
} from './trace.repository'

/** Result of the chain verification of one sale. */
export interface ChainFinding {
  traceNo: string
  events: number
  /** Position of the first event that does not match its hash; 0 is the sale itself. Absent when all match. */
  broken?: number
  /** Missing event numbers, by run. */
  missing: MissingNumbers[]
}

type Store = Pick<Context, 'db' | 'cipher'>

/**
 * Verifies the hash chain of a sale and passes every event to `visit`, in order of arrival.
 * @returns the first position where the chain is broken, or undefined
 */
export async function walkChain(
  store: Store,
  sale: TraceSale,
  visit: (event: TraceEvent) => void,
): Promise<number | undefined> {
  let head = rootHash(store.cipher, sale)
  let count = 0
  let broken: number | undefined
  for await (const event of eventsOfSale(store.db, sale.traceNo)) {
    count += 1
    head = linkHash(store.cipher, head, event)
    if (event.position !== count || event.hash !== head) broken ??= count
    visit(event)
  }
  const isWhole = sale.headHash === head && sale.eventCount === count
  return broken ?? (isWhole ? undefined : count)
}

async function findingOf(store: Store, sale: TraceSale): Promise<ChainFinding> {
  const places: { run: string; seq: number }[] = []
  const broken = await walkChain(store, sale, ({ run, seq }) => void places.push({ run, seq }))
  return {
    traceNo: sale.traceNo,
    events: places.length,
    ...(broken !== undefined && { broken }),
    missing: missingByRun(places),
  }
}

/**
 * Verifies the hash chain of every recorded sale; detects any changed byte in a sale or an event, and events without a
 * sale.
 */
export async function* verifyChains(store: Store): AsyncGenerator<ChainFinding> {
  for await (const sale of allSales(store.db)) yield await findingOf(store, sale)
  for (const { traceNo, events } of await listOrphanedEvents(store.db))
    yield { traceNo, events, broken: 0, missing: [] }
}
