import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { HelpVoteTable } from '../../lib/db/schema/help'

/** Stores a vote, unless the voter has voted on this answer. */
export async function insertVote(db: Db, vote: Insertable<HelpVoteTable>): Promise<void> {
  await db
    .insertInto('helpVote')
    .values(vote)
    .onConflict((conflict) => conflict.columns(['questionId', 'voter']).doNothing())
    .execute()
}

/** Returns the earliest vote of these voters on an answer. */
export async function findEarliestVote(
  db: Db,
  questionId: string,
  voters: readonly string[],
): Promise<Pick<Selectable<HelpVoteTable>, 'helpful'> | undefined> {
  return db
    .selectFrom('helpVote')
    .select('helpful')
    .where('questionId', '=', questionId)
    .where('voter', 'in', voters)
    .orderBy('at')
    .executeTakeFirst()
}

/** Returns the numbers of positive and negative votes on an answer. */
export async function countVotes(db: Db, questionId: string) {
  const rows = await db
    .selectFrom('helpVote')
    .select(({ fn }) => ['helpful', fn.countAll<number>().as('count')])
    .where('questionId', '=', questionId)
    .groupBy('helpful')
    .execute()
  const count = (helpful: number) => Number(rows.find((row) => row.helpful === helpful)?.count ?? 0)
  return { helpfulCount: count(1), unhelpfulCount: count(0) }
}

/** Returns all votes of a voter. */
export async function listVotes(
  db: Db,
  voter: string,
): Promise<Pick<Selectable<HelpVoteTable>, 'questionId' | 'helpful' | 'at'>[]> {
  return db
    .selectFrom('helpVote')
    .select(['questionId', 'helpful', 'at'])
    .where('voter', '=', voter)
    .execute()
}

/** Deletes all votes of a voter. */
export async function deleteVotes(trx: Db, voter: string): Promise<void> {
  await trx.deleteFrom('helpVote').where('voter', '=', voter).execute()
}
