import { type Static, Type } from 'typebox'
import { publicCall } from './call'
import {
  AccessKey,
  DeviceKey,
  IdempotencyKey,
  OrderNo,
  PolicyNo,
  ProductCode,
  Strict,
  TimeText,
} from './common'
import { HelpAction, HelpBlock, QuestionId, QuestionLink } from './help'
import { OrderView } from './order'
import { PolicySummary } from './policy'
import { ProductCard } from './product'

/** Maximum length of a message in characters; also the limit of the input field. */
export const longestMessage = 500
const Position = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

/** The subject of the customer's question, if the referring page states one. */
export const ChatAbout = Strict({
  productCode: Type.Optional(ProductCode),
  policyNo: Type.Optional(PolicyNo),
  orderNo: Type.Optional(OrderNo),
  /** Only for a visitor's order. */
  accessKey: Type.Optional(AccessKey),
})
export type ChatAbout = Static<typeof ChatAbout>

/** A part of a message. Orders and policies are shown in their current state, not as of the time of the message. */
export const ChatPart = Type.Union([
  Strict({ kind: Type.Literal('TEXT'), text: Type.String() }),
  Strict({ kind: Type.Literal('PICTURE'), url: Type.String(), expiresAt: TimeText }),
  Strict({
    kind: Type.Literal('ANSWER'),
    questionId: QuestionId,
    question: Type.String(),
    blocks: Type.Array(HelpBlock),
  }),
  Strict({ kind: Type.Literal('QUESTIONS'), title: Type.String(), questions: Type.Array(QuestionLink) }),
  Strict({ kind: Type.Literal('ORDERS'), orders: Type.Array(OrderView) }),
  Strict({ kind: Type.Literal('POLICIES'), policies: Type.Array(PolicySummary) }),
  Strict({ kind: Type.Literal('PRODUCTS'), products: Type.Array(ProductCard) }),
  Strict({ kind: Type.Literal('ACTIONS'), actions: Type.Array(HelpAction) }),
  /** Offers a handover to an agent. */
  Strict({ kind: Type.Literal('HUMAN') }),
  /** Asks for a rating after the agent has finished. */
  Strict({ kind: Type.Literal('RATE') }),
])
export type ChatPart = Static<typeof ChatPart>

export const ChatMessage = Strict({
  /** Starts at 1 in each conversation. */
  position: Position,
  sender: Type.Enum(['CUSTOMER', 'BOT', 'AGENT', 'SYSTEM']),
  /** Message id assigned by the customer's device; empty for messages of other senders. */
  clientId: Type.String(),
  at: TimeText,
  parts: Type.Array(ChatPart),
})
export type ChatMessage = Static<typeof ChatMessage>

/** Who answers: BOT, WAITING for an agent, or HUMAN (an agent). */
export const ChatStatus = Type.Enum(['BOT', 'WAITING', 'HUMAN'])
export type ChatStatus = Static<typeof ChatStatus>

export const chatCalls = {
  'help/diglog': publicCall(
    'The conversation of a member, or of a visitor’s device: sends a message, passes it to a person, reads it',
    Strict({
      /** Opens a visitor's conversation; after the login the conversation belongs to the member. */
      deviceKey: Type.Optional(DeviceKey),
      about: Type.Optional(ChatAbout),
      /** A text or an uploaded picture. A message sent twice with the same client id is stored once. */
      message: Type.Optional(
        Strict({
          clientId: IdempotencyKey,
          text: Type.Optional(Type.String({ minLength: 1, maxLength: longestMessage })),
          fileId: Type.Optional(Type.String({ minLength: 36, maxLength: 36 })),
        }),
      ),
      handover: Type.Optional(Type.Enum(['REQUEST', 'CANCEL'])),
      /** Reads messages before or after this position; without either, the newest messages. */
      before: Type.Optional(Position),
      after: Type.Optional(Position),
      /** Position of the last message the customer has read. */
      readTo: Type.Optional(Position),
      typing: Type.Optional(Type.Boolean()),
      /** Returns only the number of unread messages. */
      glance: Type.Optional(Type.Boolean()),
    }),
    Strict({
      /** True for a member's conversation, false for a visitor's. */
      member: Type.Boolean(),
      status: ChatStatus,
      /** Oldest first. */
      messages: Type.Array(ChatMessage),
      /** True when earlier messages exist. */
      more: Type.Boolean(),
      unread: Position,
      /** Position of the last message an agent has read. */
      deskReadTo: Position,
      deskTyping: Type.Boolean(),
      desk: Strict({ open: Type.Boolean(), hours: Type.String() }),
      welcome: Type.String(),
      quickReplies: Type.Array(Type.String()),
    }),
  ),
}
