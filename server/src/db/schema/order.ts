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
  status: string
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
  toStatus: string
  reason: string
  at: number
}

export interface PaymentTable {
  /** The `out_trade_no` at WeChat Pay. */
  payNo: string
  orderNo: string
  scene: string
  amountFen: number
  status: string
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

export interface RefundTable {
  refundNo: string
  payNo: string
  orderNo: string
  amountFen: number
  reason: string
  status: string
  createdAt: number
  finishedAt: number | null
  /** The change of the policy that gives the money back. */
  endorsementNo: string | null
}
