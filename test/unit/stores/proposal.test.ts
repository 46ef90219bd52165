import type { Consent, Quote } from '@storefront/contract'
import { calculate, save } from '@/api/insure'
import { ProposalStore } from '@/stores/proposal'
import { mayShow, nextDocument, reachedStep } from '@/stores/proposal-draft'
import { stub } from '../../stubs/taro'

jest.mock('@/api/insure')
const calculated = jest.mocked(calculate)
const saved = jest.mocked(save)

const now = Date.parse('2026-06-01T10:00:00+08:00')
const dayMs = 86_400_000

const quote = (part: Partial<Quote> = {}): Quote => ({
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
const document = (docType: Consent['docType']) => ({ docType, version: '1', hash: docType })
const consent = (docType: Consent['docType'], docHash: string = docType): Consent => ({
  docType,
  docVersion: '1',
  docHash,
  shownAt: '2026-06-01T10:00:00+08:00',
  scrolledEndAt: '2026-06-01T10:00:05+08:00',
  dwellMs: 6000,
  confirmedAt: '2026-06-01T10:00:06+08:00',
})
const order = {
  orderNo: `D${'1'.repeat(20)}`,
  accessKey: 'a'.repeat(43),
  proposalNo: 'P1',
  premiumFen: 23_800,
  payDeadline: '2026-06-01T10:30:00+08:00',
}

function atPlan(): ProposalStore {
  const store = new ProposalStore()
  store.begin('home', '家庭财产综合保险')
  store.choosePlan({ planCode: 'COMFORT', name: '舒享' })
  store.setFactors({ use: 'OWN' })
  return store
}

function atConfirmation(): ProposalStore {
  const store = atPlan()
  store.acceptQuote(quote())
  store.enterFlow(now)
  store.showDocuments([document('NOTICE')])
  store.confirmDocument(consent('NOTICE'))
  store.enter({ 'holder.name': '王芳', 'subject.region': '330106' }, { 'subject.region': '浙江省 杭州市' })
  store.answer('VACANT', 'N')
  store.completeEntry({ 'holder.name': '王芳', 'subject.region': '330106', startDate: '2026-06-02' })
  store.confirmDigest(now)
  return store
}

beforeEach(() => {
  stub.reset()
  jest.useFakeTimers({ now })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the draft on the device', () => {
  it('comes back as it was after a reload', () => {
    const before = atConfirmation()
    expect(new ProposalStore().draft).toEqual(before.draft)
  })

  it('keeps every keystroke at once', () => {
    const store = atConfirmation()
    store.enter({ 'holder.name': '王芳芳' })
    expect(new ProposalStore().draft?.values['holder.name']).toBe('王芳芳')
  })

  it('expires a day after the last change, on the device and in a running app', () => {
    const open = atPlan()
    jest.setSystemTime(now + dayMs - 1)
    open.dropIfExpired()
    expect(new ProposalStore().draft).not.toBeNull()
    jest.setSystemTime(now + dayMs)
    open.dropIfExpired()
    expect(open.draft).toBeNull()
    expect(new ProposalStore().draft).toBeNull()
    expect(stub.storage.size).toBe(0)
  })

  it.each([['text'], [{ layout: 0, changedAt: now, draft: {} }], [{ layout: 1 }]])(
    'drops what is damaged or of another layout: %j',
    (found) => {
      stub.storage.set('proposalDraft', found)
      expect(new ProposalStore().draft).toBeNull()
    },
  )

  it('stays with the product, and starts anew with another', () => {
    const store = atConfirmation()
    store.begin('home', '家财险')
    expect(store.draft?.values['holder.name']).toBe('王芳')
    store.begin('accident', '意外险')
    expect(store.draft).toMatchObject({ productCode: 'accident', values: {}, consents: [], quote: null })
  })
})

describe('steps', () => {
  it('open one after the other', () => {
    const store = atPlan()
    const reached = () => (store.draft ? reachedStep(store.draft) : null)
    expect(reached()).toBe('plan')
    store.acceptQuote(quote())
    expect(reached()).toBe('documents')
    store.enterFlow(now)
    store.showDocuments([document('NOTICE'), document('EXCLUSIONS')])
    store.confirmDocument(consent('NOTICE'))
    expect(reached()).toBe('documents')
    expect(store.draft && nextDocument(store.draft)?.docType).toBe('EXCLUSIONS')
    store.confirmDocument(consent('EXCLUSIONS'))
    expect(reached()).toBe('entry')
    store.completeEntry({ startDate: '2026-06-02' })
    expect(reached()).toBe('digest')
    store.confirmDigest(now)
    expect(reached()).toBe('confirmation')
    expect(store.draft && mayShow(store.draft, 'documents')).toBe(true)
  })

  it('close again when something before them changes', () => {
    const typed = atConfirmation()
    typed.enter({ 'holder.name': '李雷' })
    expect(typed.draft && reachedStep(typed.draft)).toBe('entry')

    const answered = atConfirmation()
    answered.answer('VACANT', 'Y')
    expect(answered.draft && reachedStep(answered.draft)).toBe('entry')

    const replanned = atConfirmation()
    replanned.choosePlan({ planCode: 'PREMIUM', name: '尊享' })
    expect(replanned.draft && reachedStep(replanned.draft)).toBe('plan')

    const reread = atConfirmation()
    reread.showDocuments([{ ...document('NOTICE'), hash: 'changed' }])
    expect(reread.draft?.consents).toEqual([])
  })
})

describe('the quote', () => {
  it('is stale from the moment the server named', () => {
    const store = atConfirmation()
    expect(store.quoteIsStale(Date.parse('2026-06-01T10:29:59+08:00'))).toBe(false)
    expect(store.quoteIsStale(Date.parse('2026-06-01T10:30:00+08:00'))).toBe(true)
    expect(atPlan().quoteIsStale(now)).toBe(false)
  })

  it('is renewed for the same plan and factors; nothing entered is lost', async () => {
    const store = atConfirmation()
    calculated.mockResolvedValue({ ok: true, code: 200, msg: '', data: quote({ premiumFen: 25_000 }) })
    const answer = await store.renewQuote()
    expect(calculated).toHaveBeenCalledWith({
      productCode: 'home',
      planCode: 'COMFORT',
      factors: { use: 'OWN' },
    })
    expect(answer).toMatchObject({ data: { beforeFen: 23_800, afterFen: 25_000, newVersion: false } })
    expect(store.draft && reachedStep(store.draft)).toBe('confirmation')
    expect(store.draft?.quote?.premiumFen).toBe(25_000)
  })

  it('of a new product version asks for the documents again, but keeps what was typed', async () => {
    const store = atConfirmation()
    const data = quote({ productVersion: '2026.2' })
    calculated.mockResolvedValue({ ok: true, code: 200, msg: '', data })
    await expect(store.renewQuote()).resolves.toMatchObject({ data: { newVersion: true } })
    expect(store.draft && reachedStep(store.draft)).toBe('documents')
    expect(store.draft?.values['holder.name']).toBe('王芳')
  })

  it('stays as it was when there is no answer', async () => {
    const store = atConfirmation()
    calculated.mockRejectedValue(new Error('offline'))
    await expect(store.renewQuote()).rejects.toThrow('offline')
    expect(store.draft?.quote).toEqual(quote())
  })
})

describe('saving', () => {
  const key = 'k'.repeat(32)

  it('sends the draft, nested as the server wants it, and clears it', async () => {
    const store = atConfirmation()
    store.intendSave('ticket', key)
    saved.mockResolvedValue({ ok: true, code: 200, msg: '', data: order })
    await store.save()
    expect(saved).toHaveBeenCalledWith({
      quoteNo: quote().quoteNo,
      startDate: '2026-06-02',
      holder: { name: '王芳' },
      insureds: [],
      subject: { region: '330106' },
      answers: [{ code: 'VACANT', value: 'N' }],
      consents: [consent('NOTICE')],
      captchaTicket: 'ticket',
      idempotencyKey: key,
    })
    expect(store.draft).toBeNull()
    expect(stub.storage.has('proposalDraft')).toBe(false)
  })

  it('repeats the very same request after a lost answer, even in a restarted app', async () => {
    const store = atConfirmation()
    store.intendSave('ticket', key)
    saved.mockRejectedValueOnce(new Error('offline'))
    await expect(store.save()).rejects.toThrow('offline')
    const restarted = new ProposalStore()
    expect(restarted.draft?.saveIntent).toEqual({ captchaTicket: 'ticket', idempotencyKey: key })
    saved.mockResolvedValueOnce({ ok: true, code: 200, msg: '', data: order })
    await restarted.save()
    const [first, second] = saved.mock.calls.slice(-2)
    expect(second).toEqual(first)
  })

  it('ends the intent when refused, and when the proposal changes', async () => {
    const refused = atConfirmation()
    refused.intendSave('ticket', key)
    saved.mockResolvedValue({ ok: false, code: 422, msg: '不能投保', fields: [] })
    await refused.save()
    expect(refused.draft?.saveIntent).toBeNull()
    expect(refused.draft && reachedStep(refused.draft)).toBe('confirmation')

    const changed = atConfirmation()
    changed.intendSave('ticket', key)
    changed.enter({ 'holder.name': '李雷' })
    expect(changed.draft?.saveIntent).toBeNull()
  })

  it('keeps the intent when the server itself failed: nobody knows what it did', async () => {
    const store = atConfirmation()
    store.intendSave('ticket', key)
    saved.mockResolvedValue({ ok: false, code: 500, msg: '', fields: [] })
    await store.save()
    expect(store.draft?.saveIntent).not.toBeNull()
  })

  it('refuses to send what is not complete', async () => {
    await expect(atPlan().save()).rejects.toThrow('not complete')
  })
})
