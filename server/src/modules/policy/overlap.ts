import type { Db } from '../../db/database'

/** Cover of some subjects over a period, both ends included, epoch ms. */
export interface CoverPeriod {
  productCode: string
  subjectHashes: readonly string[]
  startAt: number
  endAt: number
}

/**
 * A live policy of the same product that already covers one of the subjects in part of the period;
 * `exceptPolicyNo` is not looked at.
 */
export async function findOverlap(
  trx: Db,
  { productCode, subjectHashes, startAt, endAt }: CoverPeriod,
  exceptPolicyNo = '',
): Promise<{ policyNo: string; subjectHash: string } | undefined> {
  return trx
    .selectFrom('proposalSubject')
    .innerJoin('policy', 'policy.proposalNo', 'proposalSubject.proposalNo')
    .select(['policy.policyNo', 'proposalSubject.subjectHash'])
    .where('proposalSubject.productCode', '=', productCode)
    .where('proposalSubject.subjectHash', 'in', [...subjectHashes])
    .where('policy.status', '=', 'EFFECTIVE')
    .where('policy.policyNo', '!=', exceptPolicyNo)
    .where('policy.startAt', '<=', endAt)
    .where('policy.endAt', '>=', startAt)
    .executeTakeFirst()
}
