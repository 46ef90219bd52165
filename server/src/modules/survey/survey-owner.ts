import type { Context } from '../../context'
import { sha256 } from '../../lib/cipher'
import { loginRequired } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import type { Caller } from '../../lib/http/call'
import { lockMember } from '../member'
import type { SurveyRow } from './sealed-survey'

/** Owner of the answers: a member, with the answers given earlier as a visitor, or a visitor. */
export interface SurveyOwner {
  memberId: string | null
  keyHash: string | null
}

/**
 * Returns the owner for a call.
 * @throws BusinessError (login required) when the login has expired, because a member's answers must not continue as a
 *   visitor's.
 */
export function ownerOf({ session, sessionLost }: Caller, surveyKey: string | undefined): SurveyOwner {
  if (sessionLost) throw loginRequired()
  return { memberId: session?.memberId ?? null, keyHash: surveyKey ? sha256(surveyKey) : null }
}

const ofMember = (db: Db, memberId: string) =>
  db.selectFrom('survey').selectAll().where('memberId', '=', memberId).executeTakeFirst()

/** Returns a visitor's answer set. The key is no longer valid after a member has claimed the set. */
const ofVisitor = (db: Db, keyHash: string) =>
  db
    .selectFrom('survey')
    .selectAll()
    .where('keyHash', '=', keyHash)
    .where('memberId', 'is', null)
    .executeTakeFirst()

/** Prefers a complete answer set, then the later one. */
function isBetter(one: SurveyRow, other: SurveyRow): boolean {
  if ((one.finishedAt === null) !== (other.finishedAt === null)) return one.finishedAt !== null
  return one.savedAt > other.savedAt
}

/** Assigns a visitor's answer set to the member. A member has one set: the preferred one is kept. */
async function claim(trx: Db, memberId: string, brought: SurveyRow): Promise<void> {
  // Serializes concurrent logins on two devices.
  await lockMember(trx, memberId)
  const own = await ofMember(trx, memberId)
  const [kept, dropped] = own && !isBetter(brought, own) ? [own, brought] : [brought, own]
  if (dropped) await trx.deleteFrom('survey').where('id', '=', dropped.id).execute()
  await trx.updateTable('survey').set({ memberId, keyHash: null }).where('id', '=', kept.id).execute()
}

/** Returns the answer set of an owner, if there is one; assigns a visitor's set to the member after login. */
export async function findSurvey(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  { memberId, keyHash }: SurveyOwner,
): Promise<SurveyRow | undefined> {
  const visitors = keyHash ? await ofVisitor(trx, keyHash) : undefined
  const brought = visitors && visitors.expiresAt > clock.now() ? visitors : undefined
  if (memberId === null) return brought
  if (brought) await claim(trx, memberId, brought)
  const own = await ofMember(trx, memberId)
  return own && own.expiresAt > clock.now() ? own : undefined
}

/** Deletes all answers of an owner. */
export async function eraseSurvey(trx: Db, { memberId, keyHash }: SurveyOwner): Promise<void> {
  if (memberId !== null) await trx.deleteFrom('survey').where('memberId', '=', memberId).execute()
  if (keyHash !== null)
    await trx.deleteFrom('survey').where('keyHash', '=', keyHash).where('memberId', 'is', null).execute()
}
