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
  /** For the extra premium of a change of the proposal's policy. */
  endorsementNo: string | null
  /** The policy this one is bought to follow. */
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
 * INIT: being begun. PREPAY: the customer can pay. SUCCESS: paid what the order asked. SURPLUS: money
 * the order did not ask for, refunded. CLOSED: cannot be paid any more.
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
  /** The gateway's answer to the prepayment, encrypted: prepay_id or h5_url. */
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

/** INIT: not yet accepted. CLOSED and ABNORMAL need a person: the money did not get back. */
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
  /** The change of the policy that gives the money back. */
  endorsementNo: string | null
}
