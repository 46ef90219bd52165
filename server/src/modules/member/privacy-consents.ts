import type { Context } from '../../context'
import { newId } from '../../lib/identifiers'
import { conflict } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { findLastConsent, insertConsent } from './member.repository'
import { deleteSessionsOfMember } from './member-session.repository'
import { currentVersion } from '../privacy'

/**
 * Purpose of the consent to the privacy policy, given at the login. The history also contains RECOMMENDATION and
 * MARKETING of earlier releases.
 */
const purpose = 'PRIVACY'

async function record(
  context: Pick<Context, 'clock'>,
  db: Db,
  memberId: string,
  given: boolean,
  version: string | null = null,
) {
  const at = context.clock.now()
  await insertConsent(db, { id: newId(at), memberId, purpose, given: given ? 1 : 0, version, at })
}

/** Withdraws the consent to the privacy policy and ends all sessions. */
export async function withdrawAll(context: Pick<Context, 'db' | 'clock'>, memberId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await record(context, trx, memberId, false)
    await deleteSessionsOfMember(trx, memberId)
  })
}

/**
 * Returns the version of the privacy policy that a member accepted last; null without an agreement or after a
 * withdrawal.
 */
export async function agreedVersion(db: Db, memberId: string): Promise<string | null> {
  const last = await findLastConsent(db, memberId, purpose)
  return last?.given === 1 ? last.version : null
}

/**
 * Stores the agreement of a member to the privacy policy, once for each version. A version that is no longer in
 * force is ignored: the member is asked again.
 */
export async function recordAgreement(
  context: Pick<Context, 'clock'>,
  trx: Db,
  memberId: string,
  version: string | undefined,
): Promise<void> {
  if (version !== currentVersion(context.clock) || (await agreedVersion(trx, memberId)) === version) return
  await record(context, trx, memberId, true, version)
}

/** Stores the agreement to the policy in force. @throws BusinessError when the policy has changed meanwhile */
export async function agree(
  context: Pick<Context, 'db' | 'clock'>,
  memberId: string,
  version: string,
): Promise<void> {
  if (version !== currentVersion(context.clock)) throw conflict('隐私政策刚刚又有更新，请阅读新版本后再同意')
  await inTransaction(context.db, (trx) => recordAgreement(context, trx, memberId, version))
}
