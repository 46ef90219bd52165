import { toJS } from 'mobx'
import { calculate } from '@/features/purchase/api/insure-calls'
import { ProposalStore } from '@/features/purchase/model/proposal'
import { renewQuote } from '@/features/purchase/model/proposal-calls'
import {
  mayShow,
  newDraft,
  nextDocument,
  quoteIsStale,
  reachedStep,
} from '@/features/purchase/model/proposal-draft'
import { stub } from '../../stubs/taro'
import { atConfirmation, atPlan, consent, dayMs, document, now, quote } from './sale'

jest.mock('@/features/purchase/api/insure-calls')
const calculated = jest.mocked(calculate)

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
    expect([...stub.storage.keys()].filter((stored) => stored.startsWith('proposal'))).toEqual([])
  })

  it.each([['text'], [{ layout: 0, changedAt: now, draft: {} }], [{ layout: 1 }]])(
    'drops what is damaged or of another layout: %j',
    (found) => {
      stub.storage.set('proposalDraft', found)
      expect(new ProposalStore().draft).toBeNull()
    },
  )

  it('keeps the draft for the same product and starts an empty one for another', () => {
    const store = atConfirmation()
    store.begin('home', '家财险')
    expect(store.draft?.values['holder.name']).toBe('王芳')
    store.begin('accident', '意外险')
    expect(store.draft).toMatchObject({ productCode: 'accident', values: {}, consents: [], quote: null })
  })

  it('keeps the entries when another product is opened, and requires all confirmations again', () => {
    const before = atConfirmation()
    const entered = toJS(before.draft)
    before.begin('accident', '意外险')
    before.enter({ 'holder.name': '李雷' })
    const store = new ProposalStore()
    store.begin('home', '家财险')
    expect(store.draft).toMatchObject({
      ...{ productName: '家财险', planCode: entered?.planCode, factors: entered?.factors },
      ...{ values: entered?.values, texts: entered?.texts, itemCounts: entered?.itemCounts },
      ...{ quote: null, enteredFlowAt: null, consents: [], answers: {}, collected: null },
    })
    store.begin('accident', '意外险')
    expect(store.draft?.values).toEqual({ 'holder.name': '李雷' })
  })

  it('forgets what was put aside after a day', () => {
    atConfirmation().begin('accident', '意外险')
    jest.setSystemTime(now + dayMs)
    const store = new ProposalStore()
    expect([...stub.storage.keys()].filter((stored) => stored.startsWith('proposal'))).toEqual([])
    store.begin('home', '家财险')
    expect(store.draft?.values).toEqual({})
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
    store.showDocuments([document('NOTICE'), document('EXCLUSIONS')], now)
    store.confirmDocument(consent('NOTICE'))
    expect(reached()).toBe('documents')
    expect(store.draft && nextDocument(store.draft)?.docType).toBe('EXCLUSIONS')
    store.confirmDocument(consent('EXCLUSIONS'))
    expect(reached()).toBe('entry')
    store.completeEntry({ startDate: '2026-06-02' }, [])
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
    replanned.acceptQuote(quote({ planCode: 'PREMIUM' }))
    expect(replanned.draft && reachedStep(replanned.draft)).toBe('documents')

    const reread = atConfirmation()
    reread.showDocuments([{ ...document('NOTICE'), hash: 'changed' }], now)
    expect(reread.draft?.consents).toEqual([])
  })
})

describe('confirmations', () => {
  const documents = (['NOTICE', 'EXCLUSIONS', 'CLAUSES'] as const).map((docType) => document(docType))
  const confirmed = () => {
    const store = atPlan()
    documents.forEach(({ docType }) => store.confirmDocument(consent(docType)))
    return store
  }
  const kept = (store: ProposalStore) => store.draft?.consents.map(({ docType }) => docType)

  it('count in the order of the documents', () => {
    const store = confirmed()
    store.showDocuments(documents, now)
    expect(kept(store)).toEqual(['NOTICE', 'EXCLUSIONS', 'CLAUSES'])
  })

  it('count up to the first missing one; later documents require a new confirmation', () => {
    const store = confirmed()
    const changed = documents.map((one) => (one.docType === 'EXCLUSIONS' ? { ...one, version: '2' } : one))
    store.showDocuments(changed, now)
    expect(kept(store)).toEqual(['NOTICE'])
  })

  it('grow old before the server refuses them', () => {
    const store = confirmed()
    store.showDocuments(documents, now + 22 * 3_600_000)
    expect(kept(store)).toHaveLength(3)
    store.showDocuments(documents, now + 23 * 3_600_000)
    expect(kept(store)).toEqual([])
  })
})

describe('the quote', () => {
  it('is stale from the moment the server named', () => {
    const draft = { ...newDraft('home', '家庭财产综合保险'), quote: quote() }
    expect(quoteIsStale(draft, Date.parse('2026-06-01T10:29:59+08:00'))).toBe(false)
    expect(quoteIsStale(draft, Date.parse('2026-06-01T10:30:00+08:00'))).toBe(true)
    expect(quoteIsStale({ ...draft, quote: null }, now)).toBe(false)
  })

  it('is renewed for the same plan and factors; nothing entered is lost', async () => {
    const store = atConfirmation()
    calculated.mockResolvedValue({ ok: true, code: 200, msg: '', data: quote({ premiumFen: 25_000 }) })
    const answer = await renewQuote(store)
    expect(calculated).toHaveBeenCalledWith({
      productCode: 'home',
      planCode: 'COMFORT',
      factors: { use: 'OWN' },
    })
    expect(answer.ok).toBe(true)
    expect(store.quoteChange).toEqual({ beforeFen: 23_800, afterFen: 25_000 })
    expect(store.draft && reachedStep(store.draft)).toBe('confirmation')
    expect(store.draft?.quote?.premiumFen).toBe(25_000)
  })

  it('of a new product version asks for the documents again, but keeps what was typed', async () => {
    const store = atConfirmation()
    const data = quote({ productVersion: '2026.2' })
    calculated.mockResolvedValue({ ok: true, code: 200, msg: '', data })
    await renewQuote(store)
    expect(store.quoteChange).toBeNull()
    expect(store.draft && reachedStep(store.draft)).toBe('documents')
    expect(store.draft?.values['holder.name']).toBe('王芳')
  })

  it('stays as it was when there is no answer', async () => {
    const store = atConfirmation()
    calculated.mockRejectedValue(new Error('offline'))
    await expect(renewQuote(store)).rejects.toThrow('offline')
    expect(store.draft?.quote).toEqual(quote())
  })

  it('that arrives after another plan was chosen counts for nothing', async () => {
    const store = atConfirmation()
    calculated.mockResolvedValue({ ok: true, code: 200, msg: '', data: quote({ premiumFen: 25_000 }) })
    const renewing = renewQuote(store)
    store.choosePlan({ planCode: 'PREMIUM', name: '尊享' })
    expect((await renewing).ok).toBe(false)
    expect(store.draft?.quote).toBeNull()
    expect(store.quoteChange).toBeNull()
  })
})
