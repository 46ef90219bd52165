import type { EndorStatus } from '@storefront/contract'
import type { Context } from '../../context'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { endorsementTransitions } from '@storefront/rules/endorsement-state'
import {
  type EndorsementPatch,
  insertEndorsementEvent,
  updateEndorsementStatus,
} from './endorsement.repository'

/** Actor of a status transition. */
export type Operator = 'MEMBER' | 'RULES' | 'STAFF' | 'GATEWAY' | 'CLOCK'

/** Status transition of an application. */
export interface EndorsementChange {
  endorsementNo: string
  from: EndorStatus
  to: EndorStatus
  operator: Operator
  patch?: EndorsementPatch
}

/** Records a status transition of an application. */
export async function recordEndorsementEvent(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  { endorsementNo, from, to, operator }: EndorsementChange,
): Promise<void> {
  const at = clock.now()
  const id = newId(at)
  await insertEndorsementEvent(trx, { id, endorsementNo, fromStatus: from, toStatus: to, operator, at })
}

/**
 * Changes the status of an application by compare-and-set and records it.
 * @throws Error when the transition is not allowed or the application is not in `from`; the transaction is rolled back.
 */
export async function moveEndorsement(
  context: Pick<Context, 'clock'>,
  trx: Db,
  change: EndorsementChange,
): Promise<void> {
  const { endorsementNo, from, to } = change
  if (!endorsementTransitions[from].includes(to))
    throw new Error(`An endorsement cannot go from ${from} to ${to}`)
  if (!(await updateEndorsementStatus(trx, change)))
    throw new Error(`Endorsement ${endorsementNo} was no longer ${from}`)
  await recordEndorsementEvent(context, trx, change)
}
