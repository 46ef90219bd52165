import type { ChatAdviceTable, ChatConversationTable, ChatMessageTable, ProposalChatTable } from './chat'
import type { ContactBookTable, ContactTable } from './contact'
import type { StoredFileTable } from './file'
import type { HelpVoteTable } from './help'
import type { IssuanceTable } from './issuance'
import type { InvoiceTable, PremiumReturnTable, RedInvoiceTable } from './invoice'
import type { EndorsementEventTable, EndorsementTable, UploadTable } from './endorsement'
import type { JobTable } from './job'
import type { MemberConsentTable, MemberTable, MemberWechatTable, SessionTable } from './member'
import type { MessageConsentTable } from './message'
import type {
  OrderEventTable,
  PaymentNotificationTable,
  PaymentTable,
  RefundTable,
  SaleOrderTable,
} from './order'
import type { PolicyDocumentTable, PolicyRevealTable, PolicyTable, PolicyVersionTable } from './policy'
import type {
  ConsentTable,
  ProductVersionTable,
  ProposalExposureTable,
  ProposalSubjectTable,
  ProposalTable,
  ProposalWarningTable,
  QuoteTable,
} from './proposal'
import type {
  CaptchaTable,
  IdempotencyTable,
  RateLimitTable,
  RequestedCodeTable,
  TicketTable,
} from './safety'
import type {
  SandboxInvoiceTable,
  SandboxNonceTable,
  SandboxRefundTable,
  SandboxSmsTable,
  SandboxTransactionTable,
  SandboxWechatCodeTable,
  SandboxWechatMessageTable,
} from './sandbox'
import type {
  EvidenceAccessTable,
  ProposalSaleTable,
  ProposalTraceTable,
  TraceEventTable,
  TraceSaleTable,
  TraceSessionTable,
} from './trace'
import type {
  EndorsementReviewTable,
  StaffAccountTable,
  StaffLogHeadTable,
  StaffLogTable,
  StaffLoginAttemptTable,
  StaffSessionTable,
} from './staff'
import type { SurveyTable, SurveyVersionTable } from './survey'

/**
 * Tables for SQLite and PostgreSQL: ids and JSON are text, money is integer fen, times are epoch milliseconds,
 * days are `YYYY-MM-DD`. Columns that end in `Enc` hold encrypted text, those that end in `Hash` a keyed or plain
 * hash.
 */
export interface Database {
  member: MemberTable
  memberWechat: MemberWechatTable
  memberConsent: MemberConsentTable
  session: SessionTable
  contact: ContactTable
  contactBook: ContactBookTable
  captcha: CaptchaTable
  ticket: TicketTable
  requestedCode: RequestedCodeTable
  rateLimit: RateLimitTable
  idempotency: IdempotencyTable
  productVersion: ProductVersionTable
  quote: QuoteTable
  proposal: ProposalTable
  proposalSubject: ProposalSubjectTable
  proposalExposure: ProposalExposureTable
  proposalWarning: ProposalWarningTable
  consent: ConsentTable
  saleOrder: SaleOrderTable
  orderEvent: OrderEventTable
  payment: PaymentTable
  paymentNotification: PaymentNotificationTable
  refund: RefundTable
  messageConsent: MessageConsentTable
  issuance: IssuanceTable
  policy: PolicyTable
  policyVersion: PolicyVersionTable
  policyDocument: PolicyDocumentTable
  policyReveal: PolicyRevealTable
  storedFile: StoredFileTable
  invoice: InvoiceTable
  redInvoice: RedInvoiceTable
  premiumReturn: PremiumReturnTable
  endorsement: EndorsementTable
  endorsementEvent: EndorsementEventTable
  upload: UploadTable
  helpVote: HelpVoteTable
  survey: SurveyTable
  surveyVersion: SurveyVersionTable
  chatConversation: ChatConversationTable
  chatMessage: ChatMessageTable
  chatAdvice: ChatAdviceTable
  proposalChat: ProposalChatTable
  traceSession: TraceSessionTable
  traceSale: TraceSaleTable
  traceEvent: TraceEventTable
  proposalTrace: ProposalTraceTable
  proposalSale: ProposalSaleTable
  evidenceAccess: EvidenceAccessTable
  staffAccount: StaffAccountTable
  staffSession: StaffSessionTable
  staffLoginAttempt: StaffLoginAttemptTable
  staffLog: StaffLogTable
  staffLogHead: StaffLogHeadTable
  endorsementReview: EndorsementReviewTable
  job: JobTable
  sandboxTransaction: SandboxTransactionTable
  sandboxRefund: SandboxRefundTable
  sandboxInvoice: SandboxInvoiceTable
  sandboxNonce: SandboxNonceTable
  sandboxSms: SandboxSmsTable
  sandboxWechatCode: SandboxWechatCodeTable
  sandboxWechatMessage: SandboxWechatMessageTable
}
