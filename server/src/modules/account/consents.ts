import type { ConsentPurpose, DataOf } from '@storefront/contract'
import type { Context } from '../../context'
import { newId } from '../../core/identifiers'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import { closeAllSessions } from '../member/session'

type Consents = DataOf<'member/consent'>

/** PRIVACY stands for the privacy policy, to which a member agrees by logging in. */
type Purpose = ConsentPurpose | 'PRIVACY'

/** What a member has said about consents, oldest first. */
export function consentHistory(db: Db, memberId: string) {
  return db
    .selectFrom('memberConsent')
    .select(['purpose', 'given', 'at'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()
}

async function record(context: Context, db: Db, memberId: string, purpose: Purpose, given: boolean) {
  const at = context.clock.now()
  await db
    .insertInto('memberConsent')
    .values({ id: newId(at), memberId, purpose, given: given ? 1 : 0, at })
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
