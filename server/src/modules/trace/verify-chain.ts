import type { Context } from '../../context'
import type { TraceEventTable, TraceSaleTable } from '../../lib/db/schema/trace'
import { linkHash, rootHash } from './hash-chain'
import { missingByRun, type MissingNumbers } from './missing-numbers'

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
const pageSize = 200

/** Yields the events of a sale in order of arrival; only one page of them is in memory. */
async function* eventsOf({ db }: Store, traceNo: string): AsyncGenerator<TraceEventTable> {
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const rows = await db
      .selectFrom('traceEvent')
      .selectAll()
      .where('traceNo', '=', traceNo)
      .where('position', '>', after)
      .orderBy('position')
      .limit(pageSize)
      .execute()
    yield* rows
    const last = rows[rows.length - 1]
    if (!last) return
    after = last.position
  }
}

/**
 * Verifies the hash chain of a sale and passes every event to `visit`, in order of arrival.
 * @returns the first position where the chain is broken, or undefined
 */
export async function walkChain(
  store: Store,
  sale: TraceSaleTable,
  visit: (event: TraceEventTable) => void,
): Promise<number | undefined> {
  let head = rootHash(store.cipher, sale)
  let count = 0
  let broken: number | undefined
  for await (const event of eventsOf(store, sale.traceNo)) {
    count += 1
    head = linkHash(store.cipher, head, event)
    if (event.position !== count || event.hash !== head) broken ??= count
    visit(event)
  }
  const isWhole = sale.headHash === head && sale.eventCount === count
  return broken ?? (isWhole ? undefined : count)
}

async function findingOf(store: Store, sale: TraceSaleTable): Promise<ChainFinding> {
  const places: { run: string; seq: number }[] = []
  const broken = await walkChain(store, sale, ({ run, seq }) => void places.push({ run, seq }))
  return {
    traceNo: sale.traceNo,
    events: places.length,
    ...(broken !== undefined && { broken }),
    missing: missingByRun(places),
  }
}

/** Yields events without a sale, which remain when a sale row is deleted or renamed. */
async function* orphans({ db }: Store): AsyncGenerator<ChainFinding> {
  const rows = await db
    .selectFrom('traceEvent')
    .leftJoin('traceSale', 'traceSale.traceNo', 'traceEvent.traceNo')
    .select('traceEvent.traceNo as traceNo')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('traceSale.traceNo', 'is', null)
    .groupBy('traceEvent.traceNo')
    .execute()
  for (const { traceNo, events } of rows) yield { traceNo, events, broken: 0, missing: [] }
}

/** Verifies the hash chain of every recorded sale; detects any changed byte in a sale or an event. */
export async function* verifyChains(store: Store): AsyncGenerator<ChainFinding> {
  for (let after = ''; ;) {
    const sales = await store.db
      .selectFrom('traceSale')
      .selectAll()
      .where('saleId', '>', after)
      .orderBy('saleId')
      .limit(pageSize)
      .execute()
    for (const sale of sales) yield await findingOf(store, sale)
    const last = sales[sales.length - 1]
    if (!last) break
    after = last.saleId
  }
  yield* orphans(store)
}
