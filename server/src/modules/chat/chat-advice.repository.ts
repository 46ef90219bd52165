import type { Insertable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { ChatAdviceTable, ProposalChatTable } from '../../lib/db/schema/chat'
import type { PositionRange } from './chat-message.repository'

/** Stores that a product was mentioned. For a product mentioned before, only the last position and time change. */
export async function insertOrExtendAdvice(trx: Db, advice: Insertable<ChatAdviceTable>): Promise<void> {
  const { lastPosition, lastAt } = advice
  await trx
    .insertInto('chatAdvice')
    .values(advice)
    .onConflict((conflict) =>
      conflict.columns(['conversationId', 'productCode']).doUpdateSet({ lastPosition, lastAt }),
    )
    .execute()
}

/** Extends the latest advice of a conversation to a message that follows it. */
export async function extendLatestAdvice(
  trx: Db,
  conversationId: string,
  { lastPosition, lastAt }: Pick<ChatAdviceTable, 'lastPosition' | 'lastAt'>,
): Promise<void> {
  await trx
    .updateTable('chatAdvice')
    .set({ lastPosition, lastAt })
    .where('conversationId', '=', conversationId)
    .where('lastPosition', '=', ({ selectFrom }) =>
      selectFrom('chatAdvice as noted')
        .select(({ fn }) => fn.max('noted.lastPosition').as('last'))
        .where('noted.conversationId', '=', conversationId),
    )
    .execute()
}

/** Returns the messages about a product, from the first to the last, if the last is not older than `since`. */
export async function findAdvice(
  db: Db,
  { conversationId, productCode }: Pick<ChatAdviceTable, 'conversationId' | 'productCode'>,
  since: number,
): Promise<PositionRange | undefined> {
  return db
    .selectFrom('chatAdvice')
    .select(['firstPosition as fromPosition', 'lastPosition as toPosition'])
    .where('conversationId', '=', conversationId)
    .where('productCode', '=', productCode)
    .where('lastAt', '>=', since)
    .executeTakeFirst()
}

/** Moves the advice of a conversation whose messages were moved. @param shift number added to the positions */
export async function moveAdvice(trx: Db, from: string, to: string, shift: number): Promise<void> {
  const known = await trx.selectFrom('chatAdvice').selectAll().where('conversationId', '=', from).execute()
  for (const { productCode, firstPosition, lastPosition, lastAt } of known)
    await insertOrExtendAdvice(trx, {
      conversationId: to,
      productCode,
      firstPosition: firstPosition + shift,
      lastPosition: lastPosition + shift,
      lastAt,
    })
  await deleteAdvice(trx, from)
}

/** Deletes the advice of a conversation. */
export async function deleteAdvice(trx: Db, conversationId: string): Promise<void> {
  await trx.deleteFrom('chatAdvice').where('conversationId', '=', conversationId).execute()
}

/** Stores an excerpt of a conversation with a proposal. */
export async function insertExcerpt(trx: Db, excerpt: Insertable<ProposalChatTable>): Promise<void> {
  await trx.insertInto('proposalChat').values(excerpt).execute()
}

/** Returns the excerpts of a conversation that are stored with proposals. */
export async function listExcerpts(db: Db, conversationId: string): Promise<PositionRange[]> {
  return db
    .selectFrom('proposalChat')
    .select(['fromPosition', 'toPosition'])
    .where('conversationId', '=', conversationId)
    .execute()
}

/** Moves the stored excerpts of a conversation whose messages were moved. @param shift number added to the positions */
export async function moveExcerpts(trx: Db, from: string, to: string, shift: number): Promise<void> {
  const kept = await trx.selectFrom('proposalChat').selectAll().where('conversationId', '=', from).execute()
  for (const { proposalNo, fromPosition, toPosition, createdAt } of kept)
    await trx
      .insertInto('proposalChat')
      .values({
        proposalNo,
        conversationId: to,
        fromPosition: fromPosition + shift,
        toPosition: toPosition + shift,
        createdAt,
      })
      // Both conversations may be stored with one proposal: the member's messages come first.
      .onConflict((conflict) =>
        conflict
          .columns(['proposalNo', 'conversationId'])
          .doUpdateSet((set) => ({ toPosition: set.ref('excluded.toPosition') })),
      )
      .execute()
  await trx.deleteFrom('proposalChat').where('conversationId', '=', from).execute()
}

/** Deletes the excerpts that proposals store as advice; the messages stay. */
export async function deleteExcerpts(trx: Db, proposalNos: readonly string[]): Promise<void> {
  await trx.deleteFrom('proposalChat').where('proposalNo', 'in', proposalNos).execute()
}
