import type { OrderStatus, PayScene } from '@storefront/contract'

export interface SaleOrderTable {
  orderNo: string
  proposalNo: string
  memberId: string | null
  accessKeyHash: string | null
  holderMobileHash: string
  subjectHash: string
  productCode: string
  productVersion: string
  planCode: string
  amountFen: number
  /** Masked summary for lists: product and plan name, picture, holder, subject, period. */
  snapshot: string
  status: OrderStatus
  notice: string | null
  payDeadline: number
  createdAt: number
  paidAt: number | null
  issuedAt: number | null
  /** Endorsement whose extra premium the order pays. */
  endorsementNo: string | null
  /** The policy that this one renews. */
  renewsPolicyNo: string | null
}

export interface OrderEventTable {
  id: string
  orderNo: string
  fromStatus: string
  toStatus: OrderStatus
  reason: string
  at: number
}

/**
 * INIT: being created. PREPAY: the customer can pay. SUCCESS: the amount of the order was paid. SURPLUS: a surplus
 * payment, refunded. CLOSED: can no longer be paid.
 */
export type PaymentStatus = 'INIT' | 'PREPAY' | 'SUCCESS' | 'SURPLUS' | 'CLOSED'

export interface PaymentTable {
  /** The `out_trade_no` at WeChat Pay. */
  payNo: string
  orderNo: string
  scene: PayScene
  amountFen: number
  status: PaymentStatus
  transactionId: string | null
  /** Prepayment response of the gateway, encrypted: prepay_id or h5_url. */
  prepayEnc: string | null
  createdAt: number
  succeededAt: number | null
}

export interface PaymentNotificationTable {
  id: string
  eventType: string
  outTradeNo: string
  contentEnc: string
  receivedAt: number
}

/** INIT: not accepted yet. CLOSED and ABNORMAL require manual handling: the refund did not reach the customer. */
export type RefundStatus = 'INIT' | 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'

export interface RefundTable {
  refundNo: string
  payNo: string
  orderNo: string
  amountFen: number
  reason: string
  status: RefundStatus
  createdAt: number
  finishedAt: number | null
  /** The endorsement that causes the refund. */
  endorsementNo: string | null
}
