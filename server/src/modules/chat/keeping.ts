import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import type { Db } from '../../lib/db/database'
import { openMessage } from './messages'

/** An unfinished matter is taken up within a year, if ever. */
const silentLifeMs = 365 * 86_400_000
const batch = 100

/** Everything a member wrote and was answered, in clear. */
export async function chatTranscript(context: Context, memberId: string) {
  const rows = await context.db
    .selectFrom('chatMessage')
    .innerJoin('chatConversation', 'chatConversation.id', 'chatMessage.conversationId')
    .selectAll('chatMessage')
    .where('chatConversation.memberId', '=', memberId)
    .orderBy('chatMessage.position')
    .execute()
  return rows.map((row) => ({
    sender: row.sender,
    at: timeText(row.createdAt),
    parts: openMessage(context, row),
  }))
}

/**
 * What the buyer was told about the product before a proposal, for the record of the sale.
 * @returns messages as they were kept, with epoch ms, oldest first; none when nothing was asked
 */
export async function adviceOfProposal(context: Context, proposalNo: string) {
  const rows = await context.db
    .selectFrom('proposalChat')
    .innerJoin('chatMessage', 'chatMessage.conversationId', 'proposalChat.conversationId')
    .selectAll('chatMessage')
    .where('proposalChat.proposalNo', '=', proposalNo)
    .whereRef('chatMessage.position', '>=', 'proposalChat.fromPosition')
    .whereRef('chatMessage.position', '<=', 'proposalChat.toPosition')
    .orderBy('chatMessage.createdAt')
    .orderBy('chatMessage.position')
    .execute()
  return rows.map((row) => ({
    position: row.position,
    sender: row.sender,
    createdAt: row.createdAt,
    parts: openMessage(context, row),
  }))
}

/** Pictures in what is kept of a member's conversation with sales. */
export async function keptPictures(context: Context, trx: Db, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('chatConversation')
    .innerJoin('proposalChat', 'proposalChat.conversationId', 'chatConversation.id')
    .innerJoin('chatMessage', 'chatMessage.conversationId', 'chatConversation.id')
    .selectAll('chatMessage')
    .where('chatConversation.memberId', '=', memberId)
    .whereRef('chatMessage.position', '>=', 'proposalChat.fromPosition')
    .whereRef('chatMessage.position', '<=', 'proposalChat.toPosition')
    .execute()
  return rows
    .flatMap((row) => openMessage(context, row))
    .flatMap((part) => (part.kind === 'PICTURE' ? [part.fileId] : []))
}

/** Erases a conversation but for what is kept with sales; that is nobody's from then on. */
async function eraseConversation(trx: Db, conversationId: string): Promise<void> {
  const kept = await trx
    .selectFrom('proposalChat')
    .select(['fromPosition', 'toPosition'])
    .where('conversationId', '=', conversationId)
    .execute()
  let unkept = trx.deleteFrom('chatMessage').where('conversationId', '=', conversationId)
  for (const { fromPosition, toPosition } of kept)
    unkept = unkept.where(({ eb, or }) =>
      or([eb('position', '<', fromPosition), eb('position', '>', toPosition)]),
    )
  await unkept.execute()
  await trx.deleteFrom('chatAdvice').where('conversationId', '=', conversationId).execute()
  if (kept.length === 0) {
    await trx.deleteFrom('chatConversation').where('id', '=', conversationId).execute()
    return
  }
  await trx
    .updateTable('chatConversation')
    .set({
      owner: `kept:${conversationId}`,
      memberId: null,
      status: 'BOT',
      waitingSince: null,
      agentId: null,
      aboutEnc: null,
    })
    .where('id', '=', conversationId)
    .execute()
}

/** Erases a member's conversation but for what is kept with sales. */
export async function eraseChat(trx: Db, memberId: string): Promise<void> {
  const own = await trx.selectFrom('chatConversation').select('id').where('memberId', '=', memberId).execute()
  for (const { id } of own) await eraseConversation(trx, id)
}

/** Erases conversations in which nothing was said for a year. @param now epoch ms */
export async function eraseSilent(db: Db, now: number): Promise<void> {
  const silent = await db
    .selectFrom('chatConversation')
    .select('id')
    .where('lastMessageAt', '<', now - silentLifeMs)
    .where('owner', 'not like', 'kept:%')
    .limit(batch)
    .execute()
  for (const { id } of silent) await eraseConversation(db, id)
}
