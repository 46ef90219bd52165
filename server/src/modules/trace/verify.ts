import type { Context } from '../../context'
import type { TraceEventTable, TraceSaleTable } from '../../db/schema/trace'
import { linkHash, rootHash } from './chain'

/** What the walk along one sale's chain found. */
export interface ChainFinding {
  traceNo: string
  events: number
  /** The first event that is not what was stored, by its position; 0 is the sale itself. Absent when all is well. */
  broken?: number
  /** Numbers between the first and the last of a run that never arrived. */
  missing: number[]
}

type Store = Pick<Context, 'db' | 'cipher'>
const pageSize = 200

/** The numbers missing among those that arrived, in each run from 0 on. */
export function missingOf(events: readonly Pick<TraceEventTable, 'run' | 'seq'>[]): number[] {
  const runs = new Map<string, Set<number>>()
  for (const { run, seq } of events) runs.set(run, (runs.get(run) ?? new Set()).add(seq))
  return [...runs.values()].flatMap((arrived) =>
    Array.from({ length: Math.max(...arrived) + 1 }, (_, seq) => seq).filter((seq) => !arrived.has(seq)),
  )
}

async function walk({ db, cipher }: Store, sale: TraceSaleTable): Promise<ChainFinding> {
  const events = await db
    .selectFrom('traceEvent')
    .selectAll()
    .where('traceNo', '=', sale.traceNo)
    .orderBy('position')
    .execute()
  const finding = {
    traceNo: sale.traceNo,
    events: events.length,
    missing: missingOf(events),
  }
  let head = rootHash(cipher, sale)
  for (const [index, event] of events.entries()) {
    const position = index + 1
    head = linkHash(cipher, head, event)
    if (event.position !== position || event.hash !== head) return { ...finding, broken: position }
  }
  const whole = sale.headHash === head && sale.eventCount === events.length
  return whole ? finding : { ...finding, broken: events.length }
}

/** Events that belong to no sale: what is left when a sale is taken away or renamed. */
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

/** Walks the chain of every recorded sale: one byte changed in a sale or an event is found. */
export async function* verifyChains(store: Store): AsyncGenerator<ChainFinding> {
  for (let after = ''; ;) {
    const sales = await store.db
      .selectFrom('traceSale')
      .selectAll()
      .where('saleId', '>', after)
      .orderBy('saleId')
      .limit(pageSize)
      .execute()
    for (const sale of sales) yield await walk(store, sale)
    const last = sales[sales.length - 1]
    if (!last) break
    after = last.saleId
  }
  yield* orphans(store)
}
