import type { Consent, Quote } from '@storefront/contract'
import { ProposalStore } from '@/features/purchase/model/proposal'

/** Fixed time of the tests. */
export const now = Date.parse('2026-06-01T10:00:00+08:00')
export const dayMs = 86_400_000

/** Creates a quote with default values. */
export const quote = (part: Partial<Quote> = {}): Quote => ({
  quoteNo: `Q${'1'.repeat(20)}`,
  productCode: 'home',
  productVersion: '2026.1',
  planCode: 'COMFORT',
  factors: { use: 'OWN' },
  premiumFen: 23_800,
  breakdown: [],
  rateVersion: 'R1',
  validUntil: '2026-06-01T10:30:00+08:00',
  ...part,
})
/** Creates a document; the type identifies it. */
export const document = (docType: Consent['docType']) => ({ docType, version: '1', hash: docType })
/** Creates the confirmation of a document. */
export const consent = (docType: Consent['docType'], docHash: string = docType): Consent => ({
  docType,
  docVersion: '1',
  docHash,
  shownAt: '2026-06-01T10:00:00+08:00',
  scrolledEndAt: '2026-06-01T10:00:05+08:00',
  dwellMs: 6000,
  confirmedAt: '2026-06-01T10:00:06+08:00',
})
/** Creates a proposal at the plan step. */
export function atPlan(): ProposalStore {
  const store = new ProposalStore()
  store.begin('home', '家庭财产综合保险')
  store.choosePlan({ planCode: 'COMFORT', name: '舒享' })
  store.setFactors({ use: 'OWN' })
  return store
}

/** Creates a proposal at the confirmation step. */
export function atConfirmation(): ProposalStore {
  const store = atPlan()
  store.acceptQuote(quote())
  store.enterFlow(now)
  store.showDocuments([document('NOTICE')], now)
  store.confirmDocument(consent('NOTICE'))
  store.enter({ 'holder.name': '王芳', 'subject.region': '330106' }, { 'subject.region': '浙江省 杭州市' })
  store.answer('VACANT', 'N')
  store.answer('NOT_ASKED_ANY_MORE', 'N')
  store.completeEntry({ 'holder.name': '王芳', 'subject.region': '330106', startDate: '2026-06-02' }, [
    { code: 'VACANT' },
  ])
  store.confirmDigest(now)
  return store
}
