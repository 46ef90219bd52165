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

/** The longest message, in characters; the box of the page ends there too. */
export const longestMessage = 500
const Position = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

/** What the customer asks about, where the page they come from says so. */
export const ChatAbout = Strict({
  productCode: Type.Optional(ProductCode),
  policyNo: Type.Optional(PolicyNo),
  orderNo: Type.Optional(OrderNo),
  /** Of a visitor's order. */
  accessKey: Type.Optional(AccessKey),
})
export type ChatAbout = Static<typeof ChatAbout>

/** A part of a message. Orders and policies are shown as they are now, not as they were when it was written. */
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
  /** Offers to pass the conversation to a person. */
  Strict({ kind: Type.Literal('HUMAN') }),
  /** Asks how the help of a person was, after it. */
  Strict({ kind: Type.Literal('RATE') }),
])
export type ChatPart = Static<typeof ChatPart>

export const ChatMessage = Strict({
  /** Counts from 1 in its conversation. */
  position: Position,
  sender: Type.Enum(['CUSTOMER', 'BOT', 'AGENT', 'SYSTEM']),
  /** What the customer's device called it before it was sent; empty for others. */
  clientId: Type.String(),
  at: TimeText,
  parts: Type.Array(ChatPart),
})
export type ChatMessage = Static<typeof ChatMessage>

/** Who answers: the machine, nobody yet but a person will, or a person. */
export const ChatStatus = Type.Enum(['BOT', 'WAITING', 'HUMAN'])
export type ChatStatus = Static<typeof ChatStatus>

export const chatCalls = {
  'help/diglog': publicCall(
    'The conversation of a member, or of a visitor’s device: sends a message, passes it to a person, reads it',
    Strict({
      /** Opens a visitor's conversation; after a login it becomes the member's. */
      deviceKey: Type.Optional(DeviceKey),
      about: Type.Optional(ChatAbout),
      /** A text, or a picture that was uploaded; sent twice under one name it stands there once. */
      message: Type.Optional(
        Strict({
          clientId: IdempotencyKey,
          text: Type.Optional(Type.String({ minLength: 1, maxLength: longestMessage })),
          fileId: Type.Optional(Type.String({ minLength: 36, maxLength: 36 })),
        }),
      ),
      handover: Type.Optional(Type.Enum(['REQUEST', 'CANCEL'])),
      /** Messages before this one, or after; without either the newest. */
      before: Type.Optional(Position),
      after: Type.Optional(Position),
      /** The last message that was seen. */
      readTo: Type.Optional(Position),
      typing: Type.Optional(Type.Boolean()),
      /** Only how much is unread, without any message. */
      glance: Type.Optional(Type.Boolean()),
    }),
    Strict({
      /** Whose conversation it is: a member's, or a visitor's. */
      member: Type.Boolean(),
      status: ChatStatus,
      /** Oldest first. */
      messages: Type.Array(ChatMessage),
      /** There are messages before the first of these. */
      more: Type.Boolean(),
      unread: Position,
      /** The last message that a person has seen. */
      deskReadTo: Position,
      deskTyping: Type.Boolean(),
      desk: Strict({ open: Type.Boolean(), hours: Type.String() }),
      welcome: Type.String(),
      quickReplies: Type.Array(Type.String()),
    }),
  ),
}
