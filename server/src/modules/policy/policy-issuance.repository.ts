import type { Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { IssuanceTable } from '../../lib/db/schema/issuance'

/** Stored issue request to the core system. */
export type Issuance = Selectable<IssuanceTable>

/** Stores a new issue request. */
export async function insertIssuance(trx: Db, issuance: Issuance): Promise<void> {
  await trx.insertInto('issuance').values(issuance).execute()
}

/** Returns the issue request of an order, if there is one. */
export function findIssuance(db: Db, orderNo: string): Promise<Issuance | undefined> {
  return db.selectFrom('issuance').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
}

/** Changes the state of an issue request. */
export async function updateIssuanceState(
  trx: Db,
  orderNo: string,
  state: 'ISSUED' | 'VOIDED',
): Promise<void> {
  await trx.updateTable('issuance').set({ state }).where('orderNo', '=', orderNo).execute()
}

/** Releases reserved cover. @param voidUntil epoch ms @returns whether cover was reserved. */
export async function releaseReservation(trx: Db, orderNo: string, voidUntil: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('issuance')
    .set({ state: 'VOIDING', voidUntil })
    .where('orderNo', '=', orderNo)
    .where('state', '=', 'RESERVED')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

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
