import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { deleteVotes, findEarliestVote, insertVote, listVotes } from './help.repository'

/** Voter of an answer. */
export interface Voter {
  memberId?: string
  deviceKey?: string
}

const memberVoter = (memberId: string) => `member:${memberId}`

/** Returns all voter ids of a person: a visitor who logs in remains the same voter. */
function votersOf({ cipher }: Pick<Context, 'cipher'>, { memberId, deviceKey }: Voter): string[] {
  return [
    ...(memberId ? [memberVoter(memberId)] : []),
    ...(deviceKey ? [`device:${cipher.lookupHash('helpDevice', deviceKey)}`] : []),
  ]
}

/** Stores the vote of a person; an earlier vote is unchanged. Without a voter id nothing is stored. */
export async function judge(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  questionId: string,
  who: Voter,
  helpful: boolean,
): Promise<void> {
  const [voter] = votersOf(context, who)
  if (voter === undefined || (await judgementOf(context, questionId, who)) !== null) return
  await insertVote(context.db, { questionId, voter, helpful: helpful ? 1 : 0, at: context.clock.now() })
}

/** Returns the vote of a person on an answer; null without a vote. */
export async function judgementOf(
  context: Pick<Context, 'db' | 'cipher'>,
  questionId: string,
  who: Voter,
): Promise<boolean | null> {
  const voters = votersOf(context, who)
  if (voters.length === 0) return null
  const vote = await findEarliestVote(context.db, questionId, voters)
  return vote ? vote.helpful === 1 : null
}

/** Returns the votes of a member. */
export const votesOf = (db: Db, memberId: string) => listVotes(db, memberVoter(memberId))

/** Deletes the votes of a member. */
export const eraseVotes = (trx: Db, memberId: string) => deleteVotes(trx, memberVoter(memberId))
