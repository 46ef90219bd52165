import type { Context } from '../../context'
import { addDays, startOfDay } from '../../lib/clock'
import { ruleError } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import { findOverlap, type Policy, type PolicyContent } from '../policy'
import {
  contentValues,
  deleteSubjects,
  insertSubjects,
  insuredSubjects,
  jointHash,
  lockSubject,
} from '../proposal'
import type { PolicyState } from './policy-state'

/** Insured subjects and cover period after an endorsement. */
export interface NewCover {
  hashes: string[]
  subjectHash: string
  startAt: number
  endAt: number
}

/** Returns insured subjects and cover period of a policy with new content. */
export function coverOf(
  { cipher }: Pick<Context, 'cipher'>,
  { definition, content, policy }: PolicyState,
  after: PolicyContent,
): NewCover {
  const subjects = insuredSubjects(cipher, definition, contentValues(after), after.insureds.length)
  const moved = after.startDate !== content.startDate
  return {
    hashes: [...new Set(subjects.map(({ hash }) => hash))],
    subjectHash: jointHash(cipher, subjects),
    // Cover bought for the day of purchase started at issue.
    startAt: moved ? startOfDay(after.startDate) : policy.startAt,
    endAt: startOfDay(addDays(after.endDate, 1)) - 1,
  }
}

const isSame = (cover: NewCover, { subjectHash, startAt, endAt }: Policy) =>
  cover.subjectHash === subjectHash && cover.startAt === startAt && cover.endAt === endAt

/** @throws BusinessError (rule) when another policy of the product covers the same subject in that period. */
export async function refuseOverlapAfter(
  db: Db,
  { policy, definition }: PolicyState,
  cover: NewCover,
): Promise<void> {
  if (isSame(cover, policy)) return
  const { proposalNo, productCode } = policy
  const { hashes, startAt, endAt } = cover
  const overlap = await findOverlap(db, { productCode, subjectHashes: hashes, startAt, endAt }, proposalNo)
  if (overlap) throw ruleError(definition.product.uniqueness.message)
}

/** Replaces the insured subjects after an endorsement; uses the same locks as issuance. */
export async function replaceSubjects(
  trx: Db,
  { proposalNo, productCode }: Policy,
  { hashes }: NewCover,
): Promise<void> {
  await deleteSubjects(trx, proposalNo)
  const subjects = [...hashes].sort().map((subjectHash) => ({ productCode, subjectHash }))
  await insertSubjects(trx, proposalNo, subjects)
  for (const subject of subjects) await lockSubject(trx, subject)
}
