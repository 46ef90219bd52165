import type { ConsentPurpose, DataOf } from '@storefront/contract'
import type { Context } from '../../context'
import { newId } from '../../core/identifiers'
import { conflict } from '../../core/errors'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { takeRate } from '../captcha/rate-limit'
import { closeAllSessions } from '../member/session'
import { currentVersion } from '../privacy/policy'

const hourMs = 3_600_000
/** Each is kept, and read with every look at the account. */
const mostChanges = 60

type Consents = DataOf<'member/consent'>

/** PRIVACY stands for the privacy policy, to which a member agrees by logging in. */
type Purpose = ConsentPurpose | 'PRIVACY'

/** What a member has said about consents, oldest first. */
export function consentHistory(db: Db, memberId: string) {
  return db
    .selectFrom('memberConsent')
    .select(['purpose', 'given', 'version', 'at'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()
}

async function record(
  context: Context,
  db: Db,
  memberId: string,
  purpose: Purpose,
  given: boolean,
  version: string | null = null,
) {
  const at = context.clock.now()
  await db
    .insertInto('memberConsent')
    .values({ id: newId(at), memberId, purpose, given: given ? 1 : 0, version, at })
    .execute()
}

/** What a member agrees to now; what was never said is not agreed to. */
export async function consentsOf(db: Db, memberId: string): Promise<Consents> {
  const said = new Map(
    (await consentHistory(db, memberId)).map(({ purpose, given }) => [purpose, given === 1]),
  )
  return {
    recommendation: said.get('RECOMMENDATION') ?? false,
    marketing: said.get('MARKETING') ?? false,
  }
}

/** Gives or withdraws a consent. */
export async function setConsent(
  context: Context,
  memberId: string,
  { purpose, given }: { purpose: ConsentPurpose; given: boolean },
): Promise<Consents> {
  await takeRate(context, `consent:${memberId}`, mostChanges, hourMs)
  await record(context, context.db, memberId, purpose, given)
  return consentsOf(context.db, memberId)
}

/** Withdraws every consent, that to the privacy policy included: nobody stays logged in. */
export async function withdrawAll(context: Context, memberId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const purpose of ['RECOMMENDATION', 'MARKETING', 'PRIVACY'] as const)
      await record(context, trx, memberId, purpose, false)
    await closeAllSessions(trx, memberId)
  })
}

/** The version of the privacy policy that a member agreed to last; null when they never did, or withdrew. */
export async function agreedVersion(db: Db, memberId: string): Promise<string | null> {
  const last = await db
    .selectFrom('memberConsent')
    .select(['given', 'version'])
    .where('memberId', '=', memberId)
    .where('purpose', '=', 'PRIVACY')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.given === 1 ? last.version : null
}

/**
 * Keeps that a member agreed to the privacy policy, once for each version. A version that is no longer in force
 * counts for nothing: the member is asked again.
 */
export async function recordAgreement(
  context: Context,
  trx: Db,
  memberId: string,
  version: string | undefined,
): Promise<void> {
  if (version !== currentVersion(context.clock) || (await agreedVersion(trx, memberId)) === version) return
  await record(context, trx, memberId, 'PRIVACY', true, version)
}

/** Agrees to the policy in force. @throws BusinessError when it has changed while the member was reading */
export async function agree(context: Context, memberId: string, version: string): Promise<void> {
  if (version !== currentVersion(context.clock)) throw conflict('隐私政策刚刚又有更新，请阅读新版本后再同意')
  await inTransaction(context.db, (trx) => recordAgreement(context, trx, memberId, version))
}
