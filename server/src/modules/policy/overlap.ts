import type { Db } from '../../db/database'

/** Cover of one subject over a period, both ends included, epoch ms. */
export interface CoverPeriod {
  productCode: string
  subjectHash: string
  startAt: number
  endAt: number
}

/** The number of a live policy of the same product that already covers part of the period. */
export async function findOverlap(trx: Db, period: CoverPeriod): Promise<string | undefined> {
  const policy = await trx
    .selectFrom('policy')
    .select('policyNo')
    .where('productCode', '=', period.productCode)
    .where('subjectHash', '=', period.subjectHash)
    .where('status', '=', 'EFFECTIVE')
    .where('startAt', '<=', period.endAt)
    .where('endAt', '>=', period.startAt)
    .executeTakeFirst()
  return policy?.policyNo
}
