import { chatTranscript, eraseChat } from '../../chat/keeping'
import type { MemberPart } from './part'

/**
 * The conversation with the customer service. What was said about a product before it was bought is part of the
 * record of that sale: it stays with it, parted from the account. The rest is erased.
 */
export const chatPart: MemberPart = {
  title: '客服对话',
  read: chatTranscript,
  erase: (_context, trx, memberId) => eraseChat(trx, memberId),
}
