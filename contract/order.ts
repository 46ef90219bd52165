import { type Static, Type } from 'typebox'
import { publicCall } from './call'
import {
  AccessKey,
  Cursor,
  DateText,
  Fen,
  IdempotencyKey,
  Nullable,
  OrderNo,
  OrderReference,
  ProductCode,
  Strict,
  TimeText,
  VisitorOrder,
} from './common'

/** Order states of the sale (domain: paid is not issued). */
export const OrderStatus = Type.Enum([
  'PENDING_PAY',
  'PAYING',
  'PAID',
  'ISSUED',
  'CANCELLED',
  'EXPIRED',
  'ISSUE_FAILED',
  'REFUNDING',
  'REFUNDED',
])
export type OrderStatus = Static<typeof OrderStatus>

/** Where the customer pays: mini-program, WeChat's browser, or a phone's browser. */
export const PayScene = Type.Enum(['MP', 'JSAPI', 'H5'])
export type PayScene = Static<typeof PayScene>

/** An order as its owner sees it; personal data masked. */
export const OrderView = Strict({
  orderNo: OrderNo,
  status: OrderStatus,
  productCode: ProductCode,
  productName: Type.String(),
  planName: Type.String(),
  picture: Type.String(),
  amountFen: Fen,
  holderName: Type.String(),
  subjectText: Type.String(),
  startDate: DateText,
  endDate: DateText,
  createdAt: TimeText,
  payDeadline: TimeText,
  paidAt: Nullable(TimeText),
  issuedAt: Nullable(TimeText),
  policyNo: Nullable(Type.String()),
  /** Why a refund is on its way, or why the order ended, as a sentence for the customer. */
  notice: Nullable(Type.String()),
  refundFen: Nullable(Fen),
  actions: Type.Array(Type.Enum(['PAY'])),
})
export type OrderView = Static<typeof OrderView>

export const orderCalls = {
  'member/order/info': publicCall('One order, for its owner', OrderReference, OrderView),
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
      /** From `pay/wxOpenIdForPay`; needed for MP and JSAPI. */
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
    }),
  ),
  'member/order/listNoPay': publicCall(
    'Orders that wait for payment, of the member and of the visitor keys sent along, newest first',
    Strict({
      visitorOrders: Type.Array(VisitorOrder, { maxItems: 20 }),
      cursor: Type.Optional(Cursor),
    }),
    Strict({ orders: Type.Array(OrderView), nextCursor: Nullable(Cursor) }),
  ),
  'member/order/getNotifyUrl': publicCall(
    'The page of the storefront to return to from the cashier; never proof of payment',
    OrderReference,
    Strict({ url: Type.String() }),
  ),
}
