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
export function missingByRun(
  events: readonly Pick<TraceEventTable, 'run' | 'seq'>[],
): { run: string; numbers: number[] }[] {
  const runs = new Map<string, Set<number>>()
  for (const { run, seq } of events) runs.set(run, (runs.get(run) ?? new Set()).add(seq))
  return [...runs].map(([run, arrived]) => ({
    run,
    numbers: Array.from({ length: Math.max(...arrived) + 1 }, (_, seq) => seq).filter(
      (seq) => !arrived.has(seq),
    ),
  }))
}

/** The events of a sale in the order of their arrival, and the first place where the chain does not hold. */
export async function walkChain(
  { db, cipher }: Store,
  sale: TraceSaleTable,
): Promise<{ rows: TraceEventTable[]; broken: number | undefined }> {
  const rows = await db
    .selectFrom('traceEvent')
    .selectAll()
    .where('traceNo', '=', sale.traceNo)
    .orderBy('position')
    .execute()
  let head = rootHash(cipher, sale)
  for (const [index, event] of rows.entries()) {
    const position = index + 1
    head = linkHash(cipher, head, event)
    if (event.position !== position || event.hash !== head) return { rows, broken: position }
  }
  const whole = sale.headHash === head && sale.eventCount === rows.length
  return { rows, broken: whole ? undefined : rows.length }
}

async function findingOf(store: Store, sale: TraceSaleTable): Promise<ChainFinding> {
  const { rows, broken } = await walkChain(store, sale)
  return {
    traceNo: sale.traceNo,
    events: rows.length,
    ...(broken !== undefined && { broken }),
    missing: missingByRun(rows).flatMap(({ numbers }) => numbers),
  }
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
    for (const sale of sales) yield await findingOf(store, sale)
    const last = sales[sales.length - 1]
    if (!last) break
    after = last.saleId
  }
  yield* orphans(store)
}
