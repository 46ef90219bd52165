import { save } from '@/features/purchase/api/insure-calls'
import { OrderPlacing } from '@/features/purchase/model/order-placing'
import { ProposalStore } from '@/features/purchase/model/proposal'
import { reachedStep } from '@/features/purchase/model/proposal-draft'
import { orderReference } from '@/features/account/model/visitor-orders'
import { stub } from '../../stubs/taro'
import { atConfirmation, atPlan, consent, dayMs, now, quote } from './sale'

jest.mock('@/features/purchase/api/insure-calls')
const saved = jest.mocked(save)

const order = {
  orderNo: `D${'1'.repeat(20)}`,
  accessKey: 'a'.repeat(43),
  proposalNo: 'P1',
  premiumFen: 23_800,
  payDeadline: '2026-06-01T10:30:00+08:00',
}

beforeEach(() => {
  stub.reset()
  jest.useFakeTimers({ now })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('placing the order', () => {
  const key = 'k'.repeat(32)

  it('sends the draft, nested as the server wants it, and clears it', async () => {
    const store = atConfirmation()
    const placing = new OrderPlacing(store)
    placing.intend('ticket', key)
    saved.mockResolvedValue({ ok: true, code: 200, msg: '', data: order })
    await placing.place()
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
      saleId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(store.draft).toBeNull()
    expect(store.placedOrderNo).toBe(order.orderNo)
    expect(stub.storage.has('proposalDraft')).toBe(false)
    expect(orderReference(order.orderNo)).toEqual({ orderNo: order.orderNo, accessKey: order.accessKey })
  })

  it('is known to have placed its order after a reload, for a day, until another sale begins', async () => {
    const store = atConfirmation()
    const placing = new OrderPlacing(store)
    placing.intend('ticket', key)
    saved.mockResolvedValue({ ok: true, code: 200, msg: '', data: order })
    await placing.place()
    expect(new ProposalStore().placedOrderNo).toBe(order.orderNo)
    jest.setSystemTime(now + dayMs)
    expect(new ProposalStore().placedOrderNo).toBeNull()
    jest.setSystemTime(now)
    store.begin('home', '家财险')
    expect(new ProposalStore().placedOrderNo).toBeNull()
  })

  it('sends lists of persons and things, each in its order', async () => {
    const store = atConfirmation()
    const placing = new OrderPlacing(store)
    store.completeEntry(
      {
        startDate: '2026-06-02',
        'items.1.brand': '乙',
        'items.0.brand': '甲',
        'beneficiaries.0.name': '王明',
      },
      [],
    )
    placing.intend('ticket', key)
    saved.mockResolvedValue({ ok: true, code: 200, msg: '', data: order })
    await placing.place()
    expect(saved).toHaveBeenCalledWith(
      expect.objectContaining({
        items: [{ brand: '甲' }, { brand: '乙' }],
        beneficiaries: [{ name: '王明' }],
      }),
    )
  })

  it('repeats the very same request after a lost answer, even in a restarted app', async () => {
    const store = atConfirmation()
    const placing = new OrderPlacing(store)
    placing.intend('ticket', key)
    saved.mockRejectedValueOnce(new Error('offline'))
    await expect(placing.place()).rejects.toThrow('offline')
    const restarted = new ProposalStore()
    expect(restarted.draft?.saveIntent).toMatchObject({ captchaTicket: 'ticket', idempotencyKey: key })
    saved.mockResolvedValueOnce({ ok: true, code: 200, msg: '', data: order })
    await new OrderPlacing(restarted).place()
    const [first, second] = saved.mock.calls.slice(-2)
    expect(second).toEqual(first)
  })

  it('ends the intent when refused, and when the proposal changes', async () => {
    const refused = atConfirmation()
    const placing = new OrderPlacing(refused)
    placing.intend('ticket', key)
    const fields = [{ path: 'holder.name', message: '请填写姓名' }]
    saved.mockResolvedValue({ ok: false, code: 422, msg: '不能投保', fields })
    await placing.place()
    expect(refused.takeRefusedFields()).toEqual(fields)
    expect(refused.takeRefusedFields()).toEqual([])
    expect(refused.draft?.saveIntent).toBeNull()
    expect(refused.draft && reachedStep(refused.draft)).toBe('confirmation')

    const changed = atConfirmation()
    new OrderPlacing(changed).intend('ticket', key)
    changed.enter({ 'holder.name': '李雷' })
    expect(changed.draft?.saveIntent).toBeNull()
  })

  it('asks for the documents again when the server does not take their confirmations', async () => {
    const store = atConfirmation()
    const placing = new OrderPlacing(store)
    placing.intend('ticket', key)
    const fields = [{ path: 'consents.NOTICE', message: '请重新阅读' }]
    saved.mockResolvedValue({ ok: false, code: 422, msg: '请重新阅读', fields })
    await placing.place()
    expect(store.draft && reachedStep(store.draft)).toBe('documents')
    expect(store.takeRefusedFields()).toEqual([])
  })

  it('keeps a solved captcha for the corrected attempt, but not one that is refused or old', async () => {
    const store = atConfirmation()
    const placing = new OrderPlacing(store)
    placing.keepTicket({ value: 'ticket', expiresAt: now + 300_000 })
    placing.intend('ticket', key)
    saved.mockResolvedValue({ ok: false, code: 422, msg: '', fields: [{ path: 'holder.name', message: '' }] })
    await placing.place()
    expect(placing.usableTicket(now)).toBe('ticket')
    expect(placing.usableTicket(now + 290_000)).toBeNull()

    placing.intend('ticket', key)
    saved.mockResolvedValue({
      ok: false,
      code: 422,
      msg: '',
      fields: [{ path: 'captchaTicket', message: '' }],
    })
    await placing.place()
    expect(placing.usableTicket(now)).toBeNull()
  })

  it('keeps the intent when the server fails, because the result is unknown', async () => {
    const store = atConfirmation()
    const placing = new OrderPlacing(store)
    placing.intend('ticket', key)
    saved.mockResolvedValue({ ok: false, code: 500, msg: '', fields: [] })
    await placing.place()
    expect(store.draft?.saveIntent).not.toBeNull()
  })

  it('refuses to send what is not complete', async () => {
    await expect(new OrderPlacing(atPlan()).place()).rejects.toThrow('not complete')
  })
})
