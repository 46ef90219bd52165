import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'

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
  await context.db
    .insertInto('helpVote')
    .values({ questionId, voter, helpful: helpful ? 1 : 0, at: context.clock.now() })
    .onConflict((conflict) => conflict.columns(['questionId', 'voter']).doNothing())
    .execute()
}

/** Returns the vote of a person on an answer; null without a vote. */
export async function judgementOf(
  context: Pick<Context, 'db' | 'cipher'>,
  questionId: string,
  who: Voter,
): Promise<boolean | null> {
  const voters = votersOf(context, who)
  if (voters.length === 0) return null
  const vote = await context.db
    .selectFrom('helpVote')
    .select('helpful')
    .where('questionId', '=', questionId)
    .where('voter', 'in', voters)
    .orderBy('at')
    .executeTakeFirst()
  return vote ? vote.helpful === 1 : null
}

/** Returns the numbers of positive and negative votes on an answer. */
export async function countsOf({ db }: Pick<Context, 'db'>, questionId: string) {
  const rows = await db
    .selectFrom('helpVote')
    .select(({ fn }) => ['helpful', fn.countAll<number>().as('count')])
    .where('questionId', '=', questionId)
    .groupBy('helpful')
    .execute()
  const count = (helpful: number) => Number(rows.find((row) => row.helpful === helpful)?.count ?? 0)
  return { helpfulCount: count(1), unhelpfulCount: count(0) }
}

/** Returns the votes of a member. */
export const votesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('helpVote')
    .select(['questionId', 'helpful', 'at'])
    .where('voter', '=', memberVoter(memberId))
    .execute()

/** Deletes the votes of a member. */
export async function eraseVotes(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('helpVote').where('voter', '=', memberVoter(memberId)).execute()
}
