import type { Context } from '../../context'
import { sha256 } from '../../lib/cipher'
import { loginRequired } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import type { Caller } from '../../lib/http/call'
import { lockMember } from '../member/members'
import type { SurveyRow } from './row'

/** Whose answers a call is about: a member's, and what the same person answered as a visitor. */
export interface SurveyOwner {
  memberId: string | null
  keyHash: string | null
}

/**
 * Who is asking.
 * @throws BusinessError (login required) when the login that was sent is no longer valid: what a member
 *   answered must not go on as a visitor's.
 */
export function ownerOf({ session, sessionLost }: Caller, surveyKey: string | undefined): SurveyOwner {
  if (sessionLost) throw loginRequired()
  return { memberId: session?.memberId ?? null, keyHash: surveyKey ? sha256(surveyKey) : null }
}

const ofMember = (db: Db, memberId: string) =>
  db.selectFrom('survey').selectAll().where('memberId', '=', memberId).executeTakeFirst()

/** A visitor's set. A key opens nothing any more once the answers are a member's. */
const ofVisitor = (db: Db, keyHash: string) =>
  db
    .selectFrom('survey')
    .selectAll()
    .where('keyHash', '=', keyHash)
    .where('memberId', 'is', null)
    .executeTakeFirst()

/** A complete set is worth more than an incomplete one, then the later one. */
function isBetter(one: SurveyRow, other: SurveyRow): boolean {
  if ((one.finishedAt === null) !== (other.finishedAt === null)) return one.finishedAt !== null
  return one.savedAt > other.savedAt
}

/** Makes a visitor's set the member's. A person has one: the better one stays. */
async function claim(trx: Db, memberId: string, brought: SurveyRow): Promise<void> {
  // Two devices that log in at once wait for each other here.
  await lockMember(trx, memberId)
  const own = await ofMember(trx, memberId)
  const [kept, dropped] = own && !isBetter(brought, own) ? [own, brought] : [brought, own]
  if (dropped) await trx.deleteFrom('survey').where('id', '=', dropped.id).execute()
  await trx.updateTable('survey').set({ memberId, keyHash: null }).where('id', '=', kept.id).execute()
}

/** The set of an owner, if there is one; what was answered before the login becomes the member's. */
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

/** Erases whatever an owner has answered. */
export async function eraseSurvey(trx: Db, { memberId, keyHash }: SurveyOwner): Promise<void> {
  if (memberId !== null) await trx.deleteFrom('survey').where('memberId', '=', memberId).execute()
  if (keyHash !== null)
    await trx.deleteFrom('survey').where('keyHash', '=', keyHash).where('memberId', 'is', null).execute()
}
