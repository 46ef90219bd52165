import { orderStatuses } from '@storefront/rules/order-state'
import { type Static, Type } from 'typebox'
import { memberCall, publicCall } from './call'
import {
  AccessKey,
  Cursor,
  DateText,
  Empty,
  Fen,
  IdempotencyKey,
  Nullable,
  OrderNo,
  OrderReference,
  PolicyDocumentKind,
  PolicyStatus,
  ProductCode,
  Strict,
  TimeText,
  VisitorOrder,
} from './common'
import { NoticeDocument } from './product'

/** Order states of the sale; a paid order is not necessarily issued. */
export const OrderStatus = Type.Enum([...orderStatuses])
export type OrderStatus = Static<typeof OrderStatus>

/** Payment scene: mini-program, WeChat browser, or mobile browser. */
export const PayScene = Type.Enum(['MP', 'JSAPI', 'H5'])
export type PayScene = Static<typeof PayScene>

/**
 * Actions available to the owner of an order: pay, close (cancel), view the policy, buy the product again, track
 * the refund.
 */
export const OrderAction = Type.Enum(['PAY', 'CLOSE', 'POLICY', 'BUY_AGAIN', 'REFUND'])
export type OrderAction = Static<typeof OrderAction>

const order = {
  orderNo: OrderNo,
  status: OrderStatus,
  productCode: ProductCode,
  productName: Type.String(),
  planName: Type.String(),
  picture: Type.String(),
  amountFen: Fen,
  holderName: Type.String(),
  subjectText: Type.String(),
  /** First and last day of cover: of the current policy, or as ordered while no policy exists. */
  startDate: DateText,
  endDate: DateText,
  createdAt: TimeText,
  payDeadline: TimeText,
  paidAt: Nullable(TimeText),
  issuedAt: Nullable(TimeText),
  policyNo: Nullable(Type.String()),
  /** Status of the policy that this order paid for, or whose extra premium it paid; absent without a policy. */
  policyStatus: Type.Optional(PolicyStatus),
  /** Endorsement whose extra premium this order pays; absent on an order for a new policy. */
  endorsementNo: Type.Optional(Type.String()),
  /** Reason of a refund, or of the end of the order, as a sentence for the customer. */
  notice: Nullable(Type.String()),
  refundFen: Nullable(Fen),
  actions: Type.Array(OrderAction),
}

/** An order as shown to its owner; personal data masked. */
export const OrderView = Strict(order)
export type OrderView = Static<typeof OrderView>

const person = { name: Type.String(), certNo: Type.String(), mobile: Type.String() }

/** A confirmed document in the confirmed version. */
export const ConfirmedDocument = Strict({
  docType: NoticeDocument.properties.docType,
  title: Type.String(),
  version: Type.String(),
  confirmedAt: TimeText,
})
export type ConfirmedDocument = Static<typeof ConfirmedDocument>

/** Details of an order for its owner; personal data masked, absent texts empty. */
export const OrderDetail = Strict({
  ...order,
  /** The caller is logged in and owns the order, so the member pages show its policy. */
  ofMember: Type.Optional(Type.Literal(true)),
  /** Documents available from `member/order/ePolicy`; absent without a policy. */
  policyDocuments: Type.Optional(Type.Array(PolicyDocumentKind)),
  /** Past states, oldest first; payment attempts are omitted. */
  timeline: Type.Array(Strict({ status: OrderStatus, at: TimeText })),
  /** The successful payment. */
  payment: Nullable(
    Strict({
      payNo: Type.String(),
      transactionId: Nullable(Type.String()),
      amountFen: Fen,
      paidAt: TimeText,
    }),
  ),
  refunds: Type.Array(
    Strict({
      refundNo: Type.String(),
      amountFen: Fen,
      reason: Type.String(),
      /** TROUBLE: the refund failed and customer service handles it. */
      status: Type.Enum(['PROCESSING', 'SUCCESS', 'TROUBLE']),
      createdAt: TimeText,
      finishedAt: Nullable(TimeText),
    }),
  ),
  holder: Strict(person),
  insureds: Type.Array(Strict(person)),
  beneficiaries: Type.Array(Strict(person)),
  documents: Type.Array(ConfirmedDocument),
})
export type OrderDetail = Static<typeof OrderDetail>

/** The customer's answer to a WeChat message subscription request. */
export const MessageAnswer = Strict({
  templateId: Type.String({ minLength: 1, maxLength: 100 }),
  answer: Type.Enum(['accept', 'reject', 'ban', 'filter']),
})
export type MessageAnswer = Static<typeof MessageAnswer>

/** Sale record of an order, for its owner; values are masked. */
export const SaleRecordView = Strict({
  orderNo: OrderNo,
  productName: Type.String(),
  planName: Type.String(),
  /** False when the record has gaps; `gaps` describes them. */
  complete: Type.Boolean(),
  gaps: Type.Array(Type.String()),
  savedAt: TimeText,
  /** End of the retention period, `YYYY-MM-DD`. */
  keepUntil: DateText,
  documents: Type.Array(
    Strict({
      docType: Type.String(),
      title: Type.String(),
      version: Type.String(),
      dwellMs: Type.Integer(),
      confirmedAt: TimeText,
    }),
  ),
  /** Recorded steps, oldest first. */
  steps: Type.Array(Strict({ at: TimeText, text: Type.String() })),
})
export type SaleRecordView = Static<typeof SaleRecordView>

/** Tabs of the order list. */
export const OrderTab = Type.Enum(['ALL', 'UNPAID', 'PAID', 'ISSUED', 'ENDED'])
export type OrderTab = Static<typeof OrderTab>

export const orderCalls = {
  'member/order/info': publicCall('One order, for its owner', OrderReference, OrderDetail),
  'member/order/document': publicCall(
    'A document that was confirmed for an order, word for word as it was shown then',
    Strict({ ...OrderReference.properties, docType: NoticeDocument.properties.docType }),
    NoticeDocument,
  ),
  'member/order/record': publicCall(
    'What was recorded of the sale, for the owner of its order',
    OrderReference,
    SaleRecordView,
  ),
  'member/order/recordFile': publicCall(
    'A link to the same as a document with the texts that were confirmed, good for a few minutes',
    OrderReference,
    Strict({ url: Type.String(), expiresAt: TimeText }),
  ),
  'member/order/list': memberCall(
    "The member's orders of one tab, newest first",
    Strict({ tab: OrderTab, cursor: Type.Optional(Cursor) }),
    Strict({ orders: Type.Array(OrderView), nextCursor: Nullable(Cursor) }),
  ),
  'member/order/close': publicCall(
    'Cancels an unpaid order, after closing its payment at WeChat; one that turns out to be paid stays so',
    OrderReference,
    OrderView,
  ),
  'member/order/query': publicCall(
    'The state of payment and issue; asks the payment gateway while that is unknown',
    OrderReference,
    Strict({
      orderNo: OrderNo,
      status: OrderStatus,
      policyNo: Nullable(Type.String()),
      notice: Nullable(Type.String()),
    }),
  ),
  'member/order/pay': publicCall(
    'Begins a payment; the answer holds what WeChat needs, or the address of the cashier',
    Strict({
      orderNo: OrderNo,
      accessKey: Type.Optional(AccessKey),
      payScene: PayScene,
      /** Returned by `pay/wxOpenIdForPay`; required for MP and JSAPI. */
      payerTicket: Type.Optional(Type.String({ minLength: 20, maxLength: 100 })),
      idempotencyKey: IdempotencyKey,
    }),
    Strict({
      orderNo: OrderNo,
      payScene: PayScene,
      amountFen: Fen,
      payDeadline: TimeText,
      h5Url: Type.Optional(Type.String()),
      request: Type.Optional(
        Strict({
          appId: Type.String(),
          timeStamp: Type.String(),
          nonceStr: Type.String(),
          package: Type.String(),
          signType: Type.Literal('RSA'),
          paySign: Type.String(),
        }),
      ),
      /** Template ids of the messages to offer after the payment; only in the mini-program. */
      messages: Type.Array(Type.String()),
    }),
  ),
  'member/order/subscribe': publicCall(
    'Which messages about the order the customer wants from WeChat',
    Strict({
      orderNo: OrderNo,
      accessKey: Type.Optional(AccessKey),
      answers: Type.Array(MessageAnswer, { minItems: 1, maxItems: 3 }),
    }),
    Empty,
  ),
  'member/order/listNoPay': publicCall(
    'Orders that wait for payment, of the member and of the visitor keys sent along, newest first',
    Strict({
      visitorOrders: Type.Array(VisitorOrder, { maxItems: 20 }),
      cursor: Type.Optional(Cursor),
    }),
    Strict({ orders: Type.Array(OrderView), nextCursor: Nullable(Cursor) }),
  ),
  'member/order/listDevice': publicCall(
    'The orders that the visitor keys sent along open and that are in no account, newest first',
    Strict({ visitorOrders: Type.Array(VisitorOrder, { maxItems: 20 }) }),
    Strict({ orders: Type.Array(OrderView) }),
  ),
  'member/order/ePolicy': publicCall(
    'A link to a document of the policy of an order as it stands now; it opens for a few minutes',
    Strict({ ...OrderReference.properties, kind: PolicyDocumentKind }),
    Strict({ url: Type.String(), expiresAt: TimeText }),
  ),
  'member/order/getNotifyUrl': publicCall(
    'The page of the storefront to return to from the cashier; never proof of payment',
    OrderReference,
    Strict({ url: Type.String() }),
  ),
}
