import type { Db } from '../../lib/db/database'

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
