import type { Context } from '../../context'
import { sha256 } from '../../lib/cipher'
import { loginRequired } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import type { Caller } from '../../lib/http/call'
import { lockMember } from '../member'
import {
  assignSurvey,
  deleteSurvey,
  deleteSurveyOfMember,
  deleteSurveyOfVisitor,
  findSurveyOfMember,
  findSurveyOfVisitor,
  type SurveyRow,
} from './survey.repository'

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

/** Prefers a complete answer set, then the later one. */
function isBetter(one: SurveyRow, other: SurveyRow): boolean {
  if ((one.finishedAt === null) !== (other.finishedAt === null)) return one.finishedAt !== null
  return one.savedAt > other.savedAt
}

/** Assigns a visitor's answer set to the member. A member has one set: the preferred one is kept. */
async function claim(trx: Db, memberId: string, brought: SurveyRow): Promise<void> {
  // Serializes concurrent logins on two devices.
  await lockMember(trx, memberId)
  const own = await findSurveyOfMember(trx, memberId)
  const [kept, dropped] = own && !isBetter(brought, own) ? [own, brought] : [brought, own]
  if (dropped) await deleteSurvey(trx, dropped.id)
  await assignSurvey(trx, kept.id, memberId)
}

/** Returns the answer set of an owner, if there is one; assigns a visitor's set to the member after login. */
export async function findSurvey(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  { memberId, keyHash }: SurveyOwner,
): Promise<SurveyRow | undefined> {
  const visitors = keyHash ? await findSurveyOfVisitor(trx, keyHash) : undefined
  const brought = visitors && visitors.expiresAt > clock.now() ? visitors : undefined
  if (memberId === null) return brought
  if (brought) await claim(trx, memberId, brought)
  const own = await findSurveyOfMember(trx, memberId)
  return own && own.expiresAt > clock.now() ? own : undefined
}

/** Deletes all answers of an owner. */
export async function eraseSurvey(trx: Db, { memberId, keyHash }: SurveyOwner): Promise<void> {
  if (memberId !== null) await deleteSurveyOfMember(trx, memberId)
  if (keyHash !== null) await deleteSurveyOfVisitor(trx, keyHash)
}
