import { addDays, startOfDay } from '../../lib/clock'
import { ruleError } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import { findOverlap } from '../policy'
import { hasExposure } from '../proposal'
import type { ValidatedProposal } from './validate-proposal'

const lastInstantOf = (day: string) => startOfDay(addDays(day, 1)) - 1

/** Returns whether the other proposal insures a risk of the same person, by certificate and name. */
const isProven = (db: Db, proposalNo: string, { exposures }: ValidatedProposal): Promise<boolean> =>
  hasExposure(
    db,
    proposalNo,
    exposures.map(({ thingHash }) => thingHash),
  )

/**
 * Refuses a subject that may be insured only once and is already insured in part of the period.
 * @param options.provenOnly reports the overlap only when the entered certificate and name match the policy
 * @throws BusinessError (rule) at the subject, without the policy's number, because a visitor's identity is not
 *   verified.
 */
export async function refuseOverlap(
  db: Db,
  proposal: ValidatedProposal,
  { provenOnly = false } = {},
): Promise<void> {
  const overlap = await findOverlap(db, {
    productCode: proposal.quote.productCode,
    subjectHashes: proposal.subjects.map(({ hash }) => hash),
    startAt: startOfDay(proposal.startDate),
    endAt: lastInstantOf(proposal.endDate),
  })
  if (!overlap || (provenOnly && !(await isProven(db, overlap.proposalNo, proposal)))) return
  const { message } = proposal.definition.product.uniqueness
  const path = proposal.subjects.find(({ hash }) => hash === overlap.subjectHash)?.path ?? 'startDate'
  throw ruleError(message, [{ path, message }])
}
