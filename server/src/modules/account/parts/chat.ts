import { chatTranscript, eraseChat } from '../../chat'
import type { MemberPart } from './part'

/**
 * The customer service conversation. Advice about a product before its purchase is part of the sale record: it is
 * retained and detached from the account. The rest is erased.
 */
export const chatPart: MemberPart = {
  title: '客服对话',
  read: chatTranscript,
  erase: (_context, trx, memberId) => eraseChat(trx, memberId),
}
