import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import type { Db } from '../../lib/db/database'
import { openMessage } from './messages'

/** Retention after the last message: an open question continues within a year. */
const silentLifeMs = 365 * 86_400_000
const batch = 100

/** Returns a member's conversation unencrypted. */
export async function chatTranscript(context: Pick<Context, 'db' | 'cipher'>, memberId: string) {
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
 * Returns the buyer's conversation about the product before a proposal, for the sale record.
 * @returns stored messages with epoch ms, oldest first; empty without a conversation
 */
export async function adviceOfProposal(context: Pick<Context, 'db' | 'cipher'>, proposalNo: string) {
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

/** Returns the pictures in conversation excerpts that are stored with a member's sales. */
export async function keptPictures(
  context: Pick<Context, 'cipher'>,
  trx: Db,
  memberId: string,
): Promise<string[]> {
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

/** Erases a conversation except for excerpts stored with sales; these no longer have an owner. */
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

/** Erases a member's conversation except for excerpts stored with sales. */
export async function eraseChat(trx: Db, memberId: string): Promise<void> {
  const own = await trx.selectFrom('chatConversation').select('id').where('memberId', '=', memberId).execute()
  for (const { id } of own) await eraseConversation(trx, id)
}

/** Erases conversations without a message for a year. @param now epoch ms */
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
