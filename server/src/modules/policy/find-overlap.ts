import type { Db } from '../../lib/db/database'

/** Cover of subjects over a period, both ends included, epoch ms. */
export interface CoverPeriod {
  productCode: string
  subjectHashes: readonly string[]
  startAt: number
  endAt: number
}

/** Existing cover of a subject. */
export interface Overlap {
  /** Proposal of the policy, or of the order that is being issued. */
  proposalNo: string
  subjectHash: string
  /** False while the request to the core system is pending. */
  isIssued: boolean
}

const subjectsOf = (trx: Db, { productCode, subjectHashes }: CoverPeriod) =>
  trx
    .selectFrom('proposalSubject')
    .where('proposalSubject.productCode', '=', productCode)
    .where('proposalSubject.subjectHash', 'in', [...subjectHashes])

/**
 * Returns an effective policy, or an order that is being issued, that covers one of the subjects in part of the period
 * under the same product.
 * @param exceptProposalNo is ignored in the search
 */
export async function findOverlap(
  trx: Db,
  cover: CoverPeriod,
  exceptProposalNo = '',
): Promise<Overlap | undefined> {
  const policy = await subjectsOf(trx, cover)
    .innerJoin('policy', 'policy.proposalNo', 'proposalSubject.proposalNo')
    .select(['proposalSubject.proposalNo', 'proposalSubject.subjectHash'])
    .where('policy.status', '=', 'EFFECTIVE')
    .where('policy.proposalNo', '!=', exceptProposalNo)
    .where('policy.startAt', '<=', cover.endAt)
    .where('policy.endAt', '>=', cover.startAt)
    .executeTakeFirst()
  if (policy) return { ...policy, isIssued: true }
  const reserved = await subjectsOf(trx, cover)
    .innerJoin('issuance', 'issuance.proposalNo', 'proposalSubject.proposalNo')
    .select(['proposalSubject.proposalNo', 'proposalSubject.subjectHash'])
    .where('issuance.state', '=', 'RESERVED')
    .where('issuance.proposalNo', '!=', exceptProposalNo)
    .where('issuance.startAt', '<=', cover.endAt)
    .where('issuance.endAt', '>=', cover.startAt)
    .executeTakeFirst()
  return reserved && { ...reserved, isIssued: false }
}
