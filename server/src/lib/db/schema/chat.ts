import type { ChatMessage, ChatStatus } from '@storefront/contract'

/** The conversation of a member or of a visitor's device. */
export interface ChatConversationTable {
  id: string
  /**
   * `member:` and the id, `device:` and the hash of its key, or `kept:` and the conversation id when the owner was
   * erased.
   */
  owner: string
  memberId: string | null
  status: ChatStatus
  /** Subject of the conversation, if the referring page states one. */
  aboutEnc: string | null
  messageCount: number
  customerReadTo: number
  deskReadTo: number
  customerTypingAt: number
  deskTypingAt: number
  /** Time of the handover request; the answer of an agent resets it. */
  waitingSince: number | null
  lastMessageAt: number
  createdAt: number
  /** Account of the agent who answers; null without one. */
  agentId: string | null
}

export interface ChatMessageTable {
  id: string
  conversationId: string
  /** Starts at 1. */
  position: number
  sender: ChatMessage['sender']
  /** Message id assigned by the customer's device; the same id is the same message. */
  clientId: string | null
  contentEnc: string
  createdAt: number
}

/** A product mentioned in a conversation, with the position. */
export interface ChatAdviceTable {
  conversationId: string
  productCode: string
  firstPosition: number
  lastPosition: number
  lastAt: number
}

/** The part of a conversation that is stored with a proposal as advice about its product. */
export interface ProposalChatTable {
  proposalNo: string
  conversationId: string
  fromPosition: number
  toPosition: number
  createdAt: number
}
