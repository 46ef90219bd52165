import type { ChatMessage, ChatStatus } from '@storefront/contract'

/** The one conversation of a member or of a visitor's device. */
export interface ChatConversationTable {
  id: string
  /** `member:` and the id, `device:` and the hash of its key, or `kept:` and the own id once it is nobody's. */
  owner: string
  memberId: string | null
  status: ChatStatus
  /** What the customer asks about, if a page said so. */
  aboutEnc: string | null
  messageCount: number
  customerReadTo: number
  deskReadTo: number
  customerTypingAt: number
  deskTypingAt: number
  /** Since when a person is wanted; the answer of a person ends it. */
  waitingSince: number | null
  lastMessageAt: number
  createdAt: number
  /** The account of the person who answers; null while none does. */
  agentId: string | null
}

export interface ChatMessageTable {
  id: string
  conversationId: string
  /** Counts from 1. */
  position: number
  sender: ChatMessage['sender']
  /** What the customer's device called it; the same name is the same message. */
  clientId: string | null
  contentEnc: string
  createdAt: number
}

/** A product that a conversation was about, and where. */
export interface ChatAdviceTable {
  conversationId: string
  productCode: string
  firstPosition: number
  lastPosition: number
  lastAt: number
}

/** The part of a conversation that is kept with a proposal, because the product was spoken of before. */
export interface ProposalChatTable {
  proposalNo: string
  conversationId: string
  fromPosition: number
  toPosition: number
  createdAt: number
}
