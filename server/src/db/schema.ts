import type {
  SandboxNonceTable,
  SandboxRefundTable,
  SandboxSmsTable,
  SandboxTransactionTable,
  SandboxWechatCodeTable,
} from './sandbox-schema'

/**
 * Tables, for SQLite and PostgreSQL alike: ids and JSON are text, money is integer fen, times are
 * epoch milliseconds, days are `YYYY-MM-DD`. Columns that end in `Enc` hold encrypted text, those
 * that end in `Hash` a keyed or plain hash.
 */
export interface Database {
  member: MemberTable
  memberWechat: MemberWechatTable
  session: SessionTable
  captcha: CaptchaTable
  ticket: TicketTable
  smsCode: SmsCodeTable
  rateLimit: RateLimitTable
  idempotency: IdempotencyTable
  productVersion: ProductVersionTable
  quote: QuoteTable
  proposal: ProposalTable
  proposalSubject: ProposalSubjectTable
  consent: ConsentTable
  saleOrder: SaleOrderTable
  orderEvent: OrderEventTable
  payment: PaymentTable
  paymentNotification: PaymentNotificationTable
  refund: RefundTable
  policy: PolicyTable
  job: JobTable
  sandboxTransaction: SandboxTransactionTable
  sandboxRefund: SandboxRefundTable
  sandboxNonce: SandboxNonceTable
  sandboxSms: SandboxSmsTable
  sandboxWechatCode: SandboxWechatCodeTable
}

export interface MemberTable {
  id: string
  mobileEnc: string
  mobileHash: string
  createdAt: number
}

/** A WeChat identity bound to a member. `appId` tells mini-program and service account apart. */
export interface MemberWechatTable {
  appId: string
  openidHash: string
  openidEnc: string
  memberId: string
  createdAt: number
}

export interface SessionTable {
  tokenHash: string
  memberId: string
  createdAt: number
  lastSeenAt: number
  expiresAt: number
}

export interface CaptchaTable {
  id: string
  kind: 'PICTURE' | 'QUESTION' | 'SLIDER'
  scene: string
  /** Picture and question: keyed hash of the answer. Slider: the x of the gap, as text. */
  answer: string
  createdAt: number
  expiresAt: number
}

/** A one-time permission: `scene` says for what, `payloadEnc` carries what it vouches for. */
export interface TicketTable {
  ticketHash: string
  scene: string
  payloadEnc: string
  expiresAt: number
}

export interface SmsCodeTable {
  mobileHash: string
  codeHash: string
  triesLeft: number
  sentAt: number
  expiresAt: number
}

/** How often something was done in the window that ends at `expiresAt`. */
export interface RateLimitTable {
  key: string
  count: number
  expiresAt: number
}

export interface IdempotencyTable {
  owner: string
  key: string
  requestHash: string
  /** Null while the first request is still at work. */
  responseEnc: string | null
  createdAt: number
}

/** A product exactly as it was sold: written once per content, never changed. */
export interface ProductVersionTable {
  productCode: string
  version: string
  content: string
  publishedAt: number
}

export interface QuoteTable {
  quoteNo: string
  productCode: string
  productVersion: string
  planCode: string
  factors: string
  premiumFen: number
  breakdown: string
  rateVersion: string
  createdAt: number
  validUntil: number
}

export interface ProposalTable {
  proposalNo: string
  quoteNo: string
  productCode: string
  productVersion: string
  planCode: string
  /** Holder, insureds, subject and answers as entered. */
  inputEnc: string
  holderMobileHash: string
  holderCertHash: string
  /** Hash of all that it insures and that may be insured only once at a time, together. */
  subjectHash: string
  startDate: string
  endDate: string
  underwriting: string
  createdAt: number
}

/** One thing or person that a proposal insures and that may be insured only once at a time. */
export interface ProposalSubjectTable {
  proposalNo: string
  productCode: string
  subjectHash: string
}

export interface ConsentTable {
  id: string
  proposalNo: string
  docType: string
  docVersion: string
  docHash: string
  shownAt: number
  scrolledEndAt: number
  dwellMs: number
  confirmedAt: number
  receivedAt: number
}

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
}

/** Every change of an order's state, with the reason. */
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
}

export interface PolicyTable {
  policyNo: string
  orderNo: string
  proposalNo: string
  memberId: string | null
  holderMobileHash: string
  subjectHash: string
  productCode: string
  productVersion: string
  planCode: string
  premiumFen: number
  /** EFFECTIVE, CANCELLED, VOIDED or TERMINATED; in force and expired are derived from the clock. */
  status: string
  /** First and last instant of cover. */
  startAt: number
  endAt: number
  issuedAt: number
}

/** Work that must happen even if the process dies: done at least once, so each kind is idempotent. */
export interface JobTable {
  id: string
  kind: string
  /** What it is about; `kind` and `subject` together are unique. */
  subject: string
  runAt: number
  attempts: number
  leaseUntil: number
  doneAt: number | null
  lastError: string | null
}
