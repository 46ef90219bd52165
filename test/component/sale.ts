import type {
  DataOf,
  NoticeDocument,
  OrderDetail,
  OrderView,
  Plan,
  Quote,
  Warning,
} from '@storefront/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { runInAction } from 'mobx'
import { orderPlacing } from '@/features/purchase/model/order-placing'
import { proposal } from '@/features/purchase/model/proposal'
import { addDays, dateText, preciseTimeText } from '@storefront/rules/calendar'
import { schema } from '../unit/form/schema'
import { priceOf } from './price'

/** Creates a quote that is valid for one more day. */
export const quote = (part: Partial<Quote> = {}): Quote => ({
  quoteNo: `Q${'1'.repeat(20)}`,
  productCode: 'home',
  productVersion: '2026.1',
  planCode: 'COMFORT',
  factors: { use: 'SELF' },
  premiumFen: 23_800,
  breakdown: [{ label: '基础保费', detail: '舒享', amountFen: 23_800 }],
  rateVersion: 'R1',
  validUntil: preciseTimeText(Date.now() + 86_400_000),
  ...part,
})

/** Plans of a product; the second is recommended. */
export const plans: Plan[] = [
  {
    planCode: 'BASIC',
    name: '安心',
    summary: '',
    price: priceOf(),
    recommended: false,
  },
  {
    planCode: 'COMFORT',
    name: '舒享',
    summary: '',
    price: priceOf({ planCode: 'COMFORT', planName: '舒享', amountFen: 23_800 }),
    recommended: true,
  },
]

/** Creates a document; the type identifies it. */
export const document = (
  docType: NoticeDocument['docType'],
  part: Partial<NoticeDocument> = {},
): NoticeDocument => ({
  docType,
  title: `文件 ${docType}`,
  version: '1',
  hash: docType,
  mustScroll: true,
  minSeconds: 3,
  confirmText: `确认 ${docType}`,
  blocks: [{ kind: 'TEXT', text: '正文' }],
  ...part,
})

/** Creates an unpaid order. */
export const order = (part: Partial<OrderView> = {}): OrderView => ({
  orderNo: `D${'1'.repeat(20)}`,
  status: 'PENDING_PAY',
  productCode: 'home',
  productName: '家庭财产综合保险',
  planName: '舒享',
  picture: '/pictures/product-home.svg',
  amountFen: 23_800,
  holderName: '王**',
  subjectText: '浙江省杭州市西湖区',
  startDate: '2026-06-02',
  endDate: '2027-06-01',
  createdAt: preciseTimeText(Date.now()),
  payDeadline: preciseTimeText(Date.now() + 1_800_000),
  paidAt: null,
  issuedAt: null,
  policyNo: null,
  notice: null,
  refundFen: null,
  actions: ['PAY', 'CLOSE'],
  ...part,
})

/** Creates the order details of a member with home insurance. */
export const orderDetail = (part: Partial<OrderDetail> = {}): OrderDetail => ({
  ...order(),
  timeline: [{ status: 'PENDING_PAY', at: '2026-06-01T10:00:00+08:00' }],
  payment: null,
  refunds: [],
  holder: { name: '王**', certNo: '119***********0012', mobile: '138****8000' },
  insureds: [],
  beneficiaries: [],
  documents: [],
  ...part,
})

/** Creates the response of `insure/input`. */
export const entry = () => ({
  quote: quote(),
  productName: '家庭财产综合保险',
  planName: '舒享',
  form: schema,
})

/** Creates an underwriting warning. */
export const warning = (part: Partial<Warning> = {}): Warning => ({
  code: 'DUPLICATE',
  version: '1',
  title: '已有同样的保障',
  text: '买两份也只赔一份。',
  about: [],
  hash: 'a'.repeat(64),
  ...part,
})

/** Creates the response of `insure/digest`. */
export const digest = (warnings: Warning[] = []): DataOf<'insure/digest'> => ({
  warnings,
  quote: quote(),
  productName: '家庭财产综合保险',
  planName: '舒享',
  insurerName: '云杉财产保险股份有限公司',
  startDate: '2026-06-02',
  endDate: '2027-06-01',
  coverages: [{ name: '房屋主体', amount: '100 万元', deductible: '500 元', description: '火灾' }],
  exclusions: [{ title: '地震', text: '地震及次生灾害', plainWords: '地震不赔' }],
  specialTerms: ['首饰不在内'],
  refundRules: ['起保前全额退'],
  clauses: [],
  contacts: [{ title: '客服', text: '400-000-0000' }],
})

/** Clears the proposal in progress. */
export function endSale(): void {
  runInAction(() => {
    proposal.draft = null
    proposal.placedOrderNo = null
    proposal.refusedFields = []
  })
  orderPlacing.keepTicket({ value: '', expiresAt: 0 })
}

/** Creates a proposal at the documents step, with a plan and a quote. */
export function reachDocuments(): void {
  endSale()
  proposal.begin('home', '家庭财产综合保险')
  proposal.choosePlan({ planCode: 'COMFORT', name: '舒享' })
  proposal.acceptQuote(quote())
}

/** Creates a proposal at the confirmation step, with a complete form. */
export function reachConfirmation(): void {
  reachDocuments()
  const now = Date.now()
  proposal.enterFlow(now)
  proposal.showDocuments([document('NOTICE')], now)
  proposal.confirmDocument({
    docType: 'NOTICE',
    docVersion: '1',
    docHash: 'NOTICE',
    shownAt: preciseTimeText(now - 10_000),
    scrolledEndAt: preciseTimeText(now - 5000),
    dwellMs: 9000,
    confirmedAt: preciseTimeText(now),
  })
  const values = {
    'holder.name': '欧阳娜娜',
    'holder.certType': 'ID',
    'holder.certNo': '11999919900101008X',
    'holder.mobile': '13800000000',
    'subject.region': '330106',
    'subject.area': 88.5,
    'subject.relation': 'OWNER',
    startDate: addDays(dateText(now), 1),
  }
  proposal.enter(values, { 'subject.region': '浙江省 杭州市 西湖区' })
  proposal.answer('VACANT', 'N')
  proposal.answer('ILLEGAL', 'N')
  proposal.completeEntry(values, schema.questions.items)
  proposal.confirmDigest(now)
}

/** Presses the control with this name and waits for updates. */
export const press = (name: string | RegExp, role = 'button') =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))
