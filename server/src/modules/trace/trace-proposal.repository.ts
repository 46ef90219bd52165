import type { Db } from '../../lib/db/database'
import type { TraceSale } from './trace.repository'

/** Stores the numbers of the recorded sale of a proposal: from the receiver (`traceNo`), from the recorder (`saleId`). */
export async function linkProposal(
  trx: Db,
  {
    proposalNo,
    traceNo,
    saleId,
  }: { proposalNo: string; traceNo: string | undefined; saleId: string | undefined },
): Promise<void> {
  if (traceNo) await trx.insertInto('proposalTrace').values({ proposalNo, traceNo }).execute()
  if (saleId) await trx.insertInto('proposalSale').values({ proposalNo, saleId }).execute()
}

/** Deletes the references from proposals to their recorded sales; the records stay. */
export async function unlinkProposals(trx: Db, proposalNos: readonly string[]): Promise<void> {
  for (const table of ['proposalTrace', 'proposalSale'] as const)
    await trx.deleteFrom(table).where('proposalNo', 'in', proposalNos).execute()
}

/** Returns the trace numbers of at most `limit` sales started before `cutoff` (epoch ms) without a proposal. */
export async function listUnlinkedSales(trx: Db, cutoff: number, limit: number): Promise<string[]> {
  const sales = await trx
    .selectFrom('traceSale')
    .select('traceNo')
    .where('startedAt', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proposalSale')
            .select('proposalNo')
            .whereRef('proposalSale.saleId', '=', 'traceSale.saleId'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proposalTrace')
            .select('proposalNo')
            .whereRef('proposalTrace.traceNo', '=', 'traceSale.traceNo'),
        ),
      ),
    )
    .limit(limit)
    .execute()
  return sales.map(({ traceNo }) => traceNo)
}

/** Deletes recorded sales with their events. */
export async function deleteSales(trx: Db, traceNos: readonly string[]): Promise<void> {
  for (const table of ['traceEvent', 'traceSale'] as const)
    await trx.deleteFrom(table).where('traceNo', 'in', traceNos).execute()
}

/** Returns the recorded sale of a proposal, by the number of the recorder or else of the receiver. */
export async function findSaleOfProposal(db: Db, proposalNo: string): Promise<TraceSale | undefined> {
  const own = await db
    .selectFrom('proposalSale')
    .innerJoin('traceSale', 'traceSale.saleId', 'proposalSale.saleId')
    .selectAll('traceSale')
    .where('proposalNo', '=', proposalNo)
    .executeTakeFirst()
  if (own) return own
  return db
    .selectFrom('proposalTrace')
    .innerJoin('traceSale', 'traceSale.traceNo', 'proposalTrace.traceNo')
    .selectAll('traceSale')
    .where('proposalNo', '=', proposalNo)
    .executeTakeFirst()
}

/** Returns the numbers of the proposals that reference a recorded sale. */
export async function listProposalsOfSale(
  db: Db,
  { saleId, traceNo }: Pick<TraceSale, 'saleId' | 'traceNo'>,
): Promise<string[]> {
  const [bySale, byTrace] = await Promise.all([
    db.selectFrom('proposalSale').select('proposalNo').where('saleId', '=', saleId).execute(),
    db.selectFrom('proposalTrace').select('proposalNo').where('traceNo', '=', traceNo).execute(),
  ])
  return [...new Set([...bySale, ...byTrace].map(({ proposalNo }) => proposalNo))]
}
