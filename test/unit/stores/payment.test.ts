import type { DataOf } from '@storefront/contract'
import { NetworkError } from '@/lib/request/errors'
import { getNotifyUrl, pay, subscribe } from '@/features/order/api/order-calls'
import { getPayerTicket, getSnsApiUrl } from '@/features/payment/api/pay-calls'
import { offerMessages } from '@/platform/messages'
import * as platform from '@/platform/payment'
import { Payment, recordReturn } from '@/features/payment/model/payment'
import { payingOrderNo } from '@/features/order/model/paying'
import { keepVisitorOrder } from '@/features/account/model/visitor-orders'
import { record } from '@/features/recorder/model/recording'
import { stub } from '../../stubs/taro'

jest.mock('@/features/order/api/order-calls')
jest.mock('@/features/payment/api/pay-calls')
jest.mock('@/platform/payment')
jest.mock('@/platform/messages')
jest.mock('@/features/recorder/model/recording')
const device = jest.mocked(platform)
const begun = jest.mocked(pay)

const orderNo = `D${'1'.repeat(20)}`
const accessKey = 'k'.repeat(43)
const answer = <Data>(data: Data) => ({ ok: true as const, code: 200 as const, msg: '', data })
const refusal = { ok: false as const, code: 409, msg: '订单已支付', fields: [] }
const request: DataOf<'member/order/pay'> = {
  orderNo,
  payScene: 'H5',
  amountFen: 1,
  payDeadline: '2030-01-01T00:00:00+08:00',
  h5Url: 'https://cashier.example/x',
  messages: [],
}

const recorded = () => jest.mocked(record).mock.calls

beforeEach(() => {
  stub.reset()
  jest.resetAllMocks()
  keepVisitorOrder({ orderNo, accessKey })
  device.payScene.mockReturnValue('H5')
  device.hasPayerCode.mockReturnValue(false)
  device.runPayment.mockResolvedValue('AWAY')
  begun.mockResolvedValue(answer(request))
  jest.mocked(offerMessages).mockResolvedValue([])
  jest.mocked(subscribe).mockResolvedValue(answer({}))
  jest.mocked(getNotifyUrl).mockResolvedValue(answer({ url: 'https://site.example/#/pages/payWeb/index' }))
  jest
    .mocked(getPayerTicket)
    .mockResolvedValue(answer({ payerTicket: 't'.repeat(64), expiresInSeconds: 600 }))
  jest.mocked(getSnsApiUrl).mockResolvedValue(answer({ url: 'https://weixin.example/authorize' }))
})

describe('in a browser', () => {
  it('opens the cashier, which comes back to the address the server names', async () => {
    const payment = new Payment(orderNo)
    await payment.start()
    expect(begun).toHaveBeenCalledWith({
      orderNo,
      accessKey,
      payScene: 'H5',
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(device.runPayment).toHaveBeenCalledWith(request, 'https://site.example/#/pages/payWeb/index')
    expect(payment.asking).toBe(true)
    expect(payingOrderNo(Date.now())).toBe(orderNo)
  })

  it('asks for the result when the customer comes back, for this order only', async () => {
    await new Payment(orderNo).start()
    expect(new Payment(orderNo).asking).toBe(true)
    expect(new Payment(`D${'2'.repeat(20)}`).asking).toBe(false)
  })

  it('records the call on the way out, and the return when the customer is back, once', async () => {
    await new Payment(orderNo).start()
    expect(recorded()).toEqual([['PAY_CALL', 'order', { orderNo }]])
    recordReturn(`D${'2'.repeat(20)}`)
    expect(recorded()).toHaveLength(1)
    recordReturn(orderNo)
    recordReturn(orderNo)
    expect(recorded().slice(1)).toEqual([['PAY_RETURN', 'order', { result: 'BACK', orderNo }]])
    await new Payment(orderNo).start()
    recordReturn(orderNo)
    expect(recorded().slice(2)).toEqual([
      ['PAY_CALL', 'order', { orderNo }],
      ['PAY_RETURN', 'order', { result: 'BACK', orderNo }],
    ])
  })
})

describe('inside WeChat’s browser', () => {
  beforeEach(() => {
    device.payScene.mockReturnValue('JSAPI')
  })

  it('lets WeChat say first who pays', async () => {
    device.takePayerCode.mockResolvedValue(null)
    await new Payment(orderNo).start()
    device.hasPayerCode.mockReturnValue(true)
    recordReturn(orderNo)
    expect(recorded()).toEqual([['PAY_CALL', 'order', { orderNo }]])
    expect(getSnsApiUrl).toHaveBeenCalledWith('/pages/payWeb/index')
    expect(device.leaveFor).toHaveBeenCalledWith('https://weixin.example/authorize')
    expect(begun).not.toHaveBeenCalled()
    expect(payingOrderNo(Date.now())).toBe(orderNo)
  })

  it('pays as the one WeChat named', async () => {
    device.takePayerCode.mockResolvedValue({ code: 'code', state: 'state' })
    device.runPayment.mockResolvedValue('DONE')
    const payment = new Payment(orderNo)
    await payment.start()
    expect(getPayerTicket).toHaveBeenCalledWith({ payScene: 'JSAPI', code: 'code', state: 'state' })
    expect(begun.mock.calls[0]?.[0]).toMatchObject({ payScene: 'JSAPI', payerTicket: 't'.repeat(64) })
    expect(payment.asking).toBe(true)
  })
})

describe('in the mini-program', () => {
  const accepted = { templateId: 'policy-issued', answer: 'accept' as const }
  beforeEach(() => {
    device.payScene.mockReturnValue('MP')
    device.takePayerCode.mockResolvedValue({ code: 'code' })
    begun.mockResolvedValue(answer({ ...request, payScene: 'MP', messages: [accepted.templateId] }))
    jest.mocked(offerMessages).mockResolvedValue([accepted])
  })

  it('offers the messages about the order once it is paid, and reports the answer', async () => {
    device.runPayment.mockResolvedValue('DONE')
    await new Payment(orderNo).start()
    expect(offerMessages).toHaveBeenCalledWith([accepted.templateId])
    expect(subscribe).toHaveBeenCalledWith({ orderNo, accessKey, answers: [accepted] })
  })

  it('offers nothing when it is not paid, and reports nothing that was not answered', async () => {
    device.runPayment.mockResolvedValue('CANCELLED')
    await new Payment(orderNo).start()
    expect(offerMessages).not.toHaveBeenCalled()
    device.runPayment.mockResolvedValue('DONE')
    jest.mocked(offerMessages).mockResolvedValue([])
    await new Payment(orderNo).start()
    expect(subscribe).not.toHaveBeenCalled()
  })
})

it.each(['CANCELLED', 'FAILED'] as const)('says that the payment ended: %s', async (outcome) => {
  device.runPayment.mockResolvedValue(outcome)
  const payment = new Payment(orderNo)
  await payment.start()
  expect(payment).toMatchObject({ stopped: outcome, asking: false, busy: false })
  expect(recorded()).toEqual([
    ['PAY_CALL', 'order', { orderNo }],
    ['PAY_RETURN', 'order', { result: outcome, orderNo }],
  ])
  expect(payingOrderNo(Date.now())).toBeUndefined()
})

it('begins once when pressed twice', async () => {
  const payment = new Payment(orderNo)
  await Promise.all([payment.start(), payment.start()])
  expect(begun).toHaveBeenCalledTimes(1)
})

it('repeats the very same attempt after a lost answer, and makes a new one after a refusal', async () => {
  const payment = new Payment(orderNo)
  begun.mockRejectedValueOnce(new NetworkError('offline'))
  await payment.start()
  expect(payment.stopped).toBe('OFFLINE')
  begun.mockResolvedValueOnce(refusal)
  await payment.start()
  expect(payment.stopped).toBe('REFUSED')
  await payment.start()
  const [lost, repeated, renewed] = begun.mock.calls.map(([wish]) => wish.idempotencyKey)
  expect(repeated).toBe(lost)
  expect(renewed).not.toBe(lost)
})
