import type {
  EvidenceDocument,
  EvidenceEvent,
  EvidenceFacts,
} from '../../server/src/modules/evidence/evidence-schema'
import { gapsOf } from '../../server/src/modules/evidence/find-gaps'
import { visitsOf } from '../../server/src/modules/evidence/page-visits'

const at = (second: number) => `2026-06-01T10:00:${String(second).padStart(2, '0')}.000+08:00`
const hash = 'f'.repeat(64)

const event = (
  second: number,
  action: string,
  page: string,
  given: Partial<EvidenceEvent> = {},
): EvidenceEvent => ({
  ...{ position: second + 1, run: 'a1b2c3d4', seq: second, at: at(second), receivedAt: at(second + 1) },
  ...{ action, target: '', page: `/pages/${page}/index`, pageVersion: '1', extras: {}, hash: '' },
  ...given,
})

const events: EvidenceEvent[] = [
  event(0, 'START', 'agree'),
  event(1, 'ENTER', 'agree'),
  event(2, 'TICK', 'agree', { target: 'NOTICE' }),
  event(3, 'LEAVE', 'agree'),
  event(4, 'ENTER', 'insureTypeIn'),
  event(5, 'LEAVE', 'insureTypeIn'),
  event(6, 'ENTER', 'insureContent'),
  event(7, 'LEAVE', 'insureContent'),
  event(8, 'ENTER', 'insureConfirm'),
  event(9, 'TICK', 'insureConfirm', { target: 'declaration' }),
  event(10, 'SUBMIT', 'insureConfirm', { target: 'order' }),
  event(11, 'ENTER', 'payWeb'),
  event(12, 'LEAVE', 'insureConfirm'),
  event(13, 'PAY_CALL', 'payWeb', { target: 'order' }),
]

const document: EvidenceDocument = {
  ...{ docType: 'NOTICE', title: '投保须知', version: '1', hash, mustScroll: true, minSeconds: 1 },
  ...{ confirmText: '我已阅读', blocks: [] },
  consent: {
    ...{ version: '1', hash, shownAt: at(1), scrolledEndAt: at(2), dwellMs: 1_000 },
    ...{ confirmedAt: at(2), receivedAt: at(10) },
  },
  recorded: { shownAt: at(1), scrolledEndAt: at(2), confirmedAt: at(2) },
}
const consent = document.consent as NonNullable<EvidenceDocument['consent']>

const person = { name: '', certNo: '', mobile: '' }
const whole: EvidenceFacts = {
  schema: 'evidence-bundle/1',
  madeAt: at(59),
  cover: {
    ...{
      orderNo: 'D1',
      proposalNo: 'T1',
      policyNo: null,
      traceNo: 'B1',
      orderStatus: 'PAID',
      insurerName: '',
    },
    ...{
      productCode: 'home',
      productName: '',
      productVersion: '1',
      planCode: 'A',
      planName: '',
      clauses: [],
    },
    ...{ channel: 'H5', deviceId: '', renewsPolicyNo: null, begunAt: at(0), endedAt: at(13) },
    ...{ savedAt: at(10), keepUntil: '2037-06-01' },
  },
  identity: { buyer: 'VISITOR', holder: person, insureds: [], checks: [] },
  advice: [],
  pages: visitsOf(events),
  screens: { lines: [], frames: [] },
  documents: [document],
  entries: [],
  answers: [
    {
      code: 'Q',
      question: '是否空置？',
      changes: [{ at: at(5), text: '否', value: 'NO' }],
      final: 'NO',
      finalText: '否',
    },
  ],
  warnings: [],
  premium: { quoteNo: 'Q1', quotedAt: at(0), rateVersion: '1', premiumFen: 9_800, breakdown: [], shown: [] },
  payment: { payNo: 'W1', transactionId: '4', amountFen: 9_800, scene: 'H5', paidAt: at(20) },
  issue: null,
  integrity: { events: events.length, brokenAt: null, headHash: '', missing: [], sharedWith: 0 },
  events,
}

const codesOf = (change: Partial<EvidenceFacts>) => gapsOf({ ...whole, ...change }).map(({ code }) => code)
const without = (...gone: string[]) => {
  const left = events.filter(({ action, target }) => !gone.includes(action) && !gone.includes(target))
  return { events: left, pages: visitsOf(left) }
}
const ofOrder = (orderNo: string) => ({ target: 'order', extras: { result: 'BACK', orderNo } })
const done = { target: 'order', extras: { result: 'DONE' } }
const withConsent = (change: Partial<typeof consent>) => ({
  documents: [{ ...document, consent: { ...consent, ...change } }],
})
const warning = {
  code: 'W',
  title: '重复投保',
  text: '',
  version: '1',
  hash,
  acknowledgedAt: at(8),
  recordedAt: null,
}

test('nothing is missing in what is whole', () => {
  expect(gapsOf(whole)).toEqual([])
})

const lost = { run: 'a1b2c3d4', count: 1, ranges: [{ from: 4, to: 4 }] }

test.each<[string, Partial<EvidenceFacts>]>([
  ['NO_RECORD', { events: [], pages: [] }],
  ['RECORD_SHARED', { integrity: { ...whole.integrity, sharedWith: 1 } }],
  ['CHAIN_BROKEN', { integrity: { ...whole.integrity, brokenAt: 3 } }],
  ['NUMBERS_MISSING', { integrity: { ...whole.integrity, missing: [lost] } }],
  ['CLOCK_AHEAD', { events: events.map((one) => ({ ...one, receivedAt: '2026-06-01T09:50:00.000+08:00' })) }],
  ['CLOCK_BACK', { events: events.map((one, index) => (index < 5 ? { ...one, at: at(40) } : one)) }],
  ['PAGE_NOT_RECORDED', { pages: whole.pages.filter(({ page }) => page !== '/pages/insureContent/index') }],
  [
    'LEAVE_MISSING',
    { pages: whole.pages.map((one, index) => (index === 1 ? { ...one, leftAt: null } : one)) },
  ],
  ['DOCUMENT_NOT_CONFIRMED', { documents: [{ ...document, consent: null }] }],
  ['DOCUMENT_OTHER_TEXT', withConsent({ hash: 'e'.repeat(64) })],
  ['DOCUMENT_OTHER_TEXT', withConsent({ version: '2' })],
  ['DOCUMENT_NOT_READ', withConsent({ scrolledEndAt: at(3) })],
  ['DOCUMENT_TOO_SHORT', withConsent({ dwellMs: 999 })],
  ['DOCUMENT_LATE', withConsent({ receivedAt: '2026-06-01T11:00:00.000+08:00' })],
  [
    'DOCUMENT_NOT_RECORDED',
    { documents: [{ ...document, recorded: { ...document.recorded, shownAt: null } }] },
  ],
  ['ANSWER_NOT_RECORDED', { answers: whole.answers.map((one) => ({ ...one, changes: [] })) }],
  ['ANSWER_DIFFERS', { answers: whole.answers.map((one) => ({ ...one, final: 'YES' })) }],
  ['WARNING_NOT_RECORDED', { warnings: [warning] }],
  ['DECLARATION_NOT_RECORDED', without('declaration')],
  ['SUBMIT_NOT_RECORDED', without('SUBMIT')],
  ['PAYMENT_NOT_RECORDED', without('PAY_CALL')],
  ['PAYMENT_OF_OTHER_ORDER', { events: [...events, event(14, 'PAY_RETURN', 'payWeb', ofOrder('D2'))] }],
  ['PAYMENT_NOT_RECORDED', { events: [...without('PAY_CALL').events, event(13, 'LEAVE', 'payWeb')] }],
  ['PAYMENT_NOT_RECEIVED', { payment: null, events: [...events, event(14, 'ENTER', 'paySucess')] }],
  ['PAYMENT_NOT_RECEIVED', { payment: null, events: [...events, event(14, 'PAY_RETURN', 'payWeb', done)] }],
  ['PREMIUM_DIFFERS', { premium: { ...whole.premium, premiumFen: 9_801 } }],
])('%s is told, and nothing else', (code, change) => {
  expect(codesOf(change)).toEqual([code])
})

test('the payment of another order is none of this one', () => {
  const ofOther = events.map((one) =>
    one.action === 'PAY_CALL' ? { ...one, extras: { orderNo: 'D2' } } : one,
  )
  expect(codesOf({ events: ofOther })).toEqual(['PAYMENT_NOT_RECORDED', 'PAYMENT_OF_OTHER_ORDER'])
})

test('a declaration that was taken back is none', () => {
  const undone = event(10, 'UNTICK', 'insureConfirm', { target: 'declaration' })
  expect(codesOf({ events: [...events.slice(0, 10), undone, ...events.slice(10)] })).toEqual([
    'DECLARATION_NOT_RECORDED',
  ])
})

test('a document that need not be scrolled need not have been', () => {
  const short = { ...document, mustScroll: false, recorded: { ...document.recorded, scrolledEndAt: null } }
  expect(codesOf({ documents: [short] })).toEqual([])
})

test('an order that is not paid lacks no payment, and the last page may still be open', () => {
  expect(codesOf({ payment: null, ...without('PAY_CALL') })).toEqual([])
})
