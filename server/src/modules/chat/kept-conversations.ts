import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import type { Db } from '../../lib/db/database'
import {
  deleteConversation,
  detachConversation,
  listConversationIdsOfMember,
  listSilentConversationIds,
} from './chat.repository'
import { deleteAdvice, listExcerpts } from './chat-advice.repository'
import {
  deleteMessagesOutside,
  listKeptMessagesOfMember,
  listMessagesOfMember,
  listMessagesOfProposal,
} from './chat-message.repository'
import { openMessage } from './messages'

/** Retention after the last message: an open question continues within a year. */
const silentLifeMs = 365 * 86_400_000
const batch = 100

/** Returns a member's conversation unencrypted. */
export async function chatTranscript(context: Pick<Context, 'db' | 'cipher'>, memberId: string) {
  const rows = await listMessagesOfMember(context.db, memberId)
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
  const rows = await listMessagesOfProposal(context.db, proposalNo)
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
  const rows = await listKeptMessagesOfMember(trx, memberId)
  return rows
    .flatMap((row) => openMessage(context, row))
    .flatMap((part) => (part.kind === 'PICTURE' ? [part.fileId] : []))
}

/** Erases a conversation except for excerpts stored with sales; these no longer have an owner. */
async function eraseConversation(trx: Db, conversationId: string): Promise<void> {
  const kept = await listExcerpts(trx, conversationId)
  await deleteMessagesOutside(trx, conversationId, kept)
  await deleteAdvice(trx, conversationId)
  if (kept.length === 0) await deleteConversation(trx, conversationId)
  else await detachConversation(trx, conversationId)
}

/** Erases a member's conversation except for excerpts stored with sales. */
export async function eraseChat(trx: Db, memberId: string): Promise<void> {
  for (const id of await listConversationIdsOfMember(trx, memberId)) await eraseConversation(trx, id)
}

/** Erases conversations without a message for a year, unless a proposal keeps them. @param now epoch ms */
export async function eraseSilent(db: Db, now: number): Promise<void> {
  const silent = await listSilentConversationIds(db, now - silentLifeMs, batch)
  for (const id of silent) await eraseConversation(db, id)
}
