import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import type { Housekeeping } from '../../lib/jobs/housekeeping'
import { unlinkedRecordDays } from '../privacy'
import { deleteSales, listUnlinkedSales } from './trace-proposal.repository'

const dayMs = 86_400_000
/** Number of sales that one transaction deletes. */
const batch = 100

/** Deletes one batch of sales. @returns the number of deleted sales */
function eraseSales(db: Db, cutoff: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const traceNos = await listUnlinkedSales(trx, cutoff, batch)
    if (traceNos.length > 0) await deleteSales(trx, traceNos)
    return traceNos.length
  })
}

/**
 * Removes recorded sales without a proposal after the retention period of the privacy policy. Runs after unpaid orders
 * are erased, which may have referenced them.
 */
export const saleHousekeeping: Housekeeping = async (db, now) => {
  while ((await eraseSales(db, now - unlinkedRecordDays * dayMs)) === batch);
}
