import { createPublicKey, verify } from 'node:crypto'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'

let server: TestServer
let gateway: TestGateway
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const prepayment = (change = {}) => gateway.prepayment(change)
const paid = () => gateway.paid()

const refundOf = (payNo: string, change = {}) => ({
  payNo,
  refundNo: `R${payNo}`,
  amountFen: 9800,
  totalFen: 9800,
  reason: '未能出单退款',
  ...change,
})

describe('prepayment', () => {
  test('MP and JSAPI get a prepay_id, and the request for the device is signed by the merchant', async () => {
    for (const scene of ['MP', 'JSAPI'] as const) {
      const { handle } = await gateway.pay.prepay(prepayment({ scene }))
      expect(handle).toMatch(/^wx[0-9a-f]{32}$/)
      const request = gateway.pay.signRequest(scene, handle)
      const message = `${request.appId}\n${request.timeStamp}\n${request.nonceStr}\nprepay_id=${handle}\n`
      const key = createPublicKey(gateway.keys.merchantPublicKey)
      expect(verify('sha256', Buffer.from(message), key, Buffer.from(request.paySign, 'base64'))).toBe(true)
      expect(request).toMatchObject({ package: `prepay_id=${handle}`, signType: 'RSA' })
    }
  })

  test('H5 gets an address of the cashier', async () => {
    const { handle } = await gateway.pay.prepay(prepayment({ scene: 'H5', openid: undefined }))
    expect(handle).toMatch(new RegExp(`^${server.url}/sandbox/cashier\\?prepay_id=wx`))
    expect(await (await fetch(handle)).text()).toContain('98.00')
  })

  test('the same request is the same payment; another one under its number is refused', async () => {
    const first = prepayment()
    const { handle } = await gateway.pay.prepay(first)
    expect((await gateway.pay.prepay(first)).handle).toBe(handle)
    await expect(gateway.pay.prepay({ ...first, amountFen: 1 })).rejects.toMatchObject({
      reason: 'OUT_TRADE_NO_USED',
    })
    await gateway.payAtCashier(first.payNo)
    await expect(gateway.pay.prepay(first)).rejects.toMatchObject({ reason: 'ORDERPAID' })
  })

  test('what the protocol forbids is refused with its code', async () => {
    const tooShort = prepayment({ expiresAt: server.clock.now() + 59_000 })
    await expect(gateway.pay.prepay(tooShort)).rejects.toMatchObject({ reason: 'PARAM_ERROR' })
    await expect(gateway.pay.prepay(prepayment({ payNo: '短' }))).rejects.toMatchObject({
      reason: 'PARAM_ERROR',
    })
    await expect(gateway.pay.prepay(prepayment({ openid: undefined }))).rejects.toMatchObject({
      reason: 'PARAM_ERROR',
    })
    await expect(gateway.pay.prepay(prepayment({ amountFen: 0 }))).rejects.toMatchObject({
      reason: 'PARAM_ERROR',
    })
  })
})

describe('query and close', () => {
  test('every state that a payment of this kind can have', async () => {
    const first = prepayment()
    expect(await gateway.pay.query(first.payNo)).toMatchObject({ state: 'UNKNOWN' })
    await gateway.pay.prepay(first)
    expect(await gateway.pay.query(first.payNo)).toMatchObject({
      state: 'NOTPAY',
      transactionId: null,
      amountFen: 9800,
    })
    await gateway.pay.close(first.payNo)
    expect(await gateway.pay.query(first.payNo)).toMatchObject({ state: 'CLOSED' })
    expect(await gateway.payAtCashier(first.payNo)).toBe(false)
    const second = await paid()
    expect(await gateway.pay.query(second.payNo)).toEqual({
      payNo: second.payNo,
      state: 'SUCCESS',
      transactionId: expect.stringMatching(/^42\d+$/),
      amountFen: 9800,
      succeededAt: server.clock.now(),
    })
    await gateway.pay.refund(refundOf(second.payNo))
    expect(await gateway.pay.query(second.payNo)).toMatchObject({ state: 'REFUND' })
  })

  test('closing what is paid, closed or unknown is no error, and changes nothing', async () => {
    const { payNo } = await paid()
    await gateway.pay.close(payNo)
    expect(await gateway.pay.query(payNo)).toMatchObject({ state: 'SUCCESS' })
    await gateway.pay.close('T-unknown-number')
    const other = prepayment()
    await gateway.pay.prepay(other)
    await gateway.pay.close(other.payNo)
    await gateway.pay.close(other.payNo)
    expect(await gateway.pay.query(other.payNo)).toMatchObject({ state: 'CLOSED' })
  })

  test('refuses the payment after time_expire', async () => {
    const made = prepayment({ expiresAt: server.clock.now() + 60_000 })
    await gateway.pay.prepay(made)
    server.clock.advance(60_000)
    expect(await gateway.payAtCashier(made.payNo)).toBe(false)
    expect(await gateway.pay.query(made.payNo)).toMatchObject({ state: 'CLOSED' })
  })
})

describe('refund', () => {
  test('is accepted once for its number, and ends by itself', async () => {
    const { payNo } = await paid()
    const first = await gateway.pay.refund(refundOf(payNo))
    expect(first).toEqual({ refundNo: `R${payNo}`, payNo, state: 'PROCESSING', amountFen: 9800 })
    expect(await gateway.pay.refund(refundOf(payNo))).toEqual(first)
    await server.drainBackground()
    expect(await gateway.pay.queryRefund(`R${payNo}`)).toMatchObject({ state: 'SUCCESS' })
  })

  test('of more than was paid, of another total, or of nothing paid is refused', async () => {
    const { payNo } = await paid()
    const partly = refundOf(payNo, { refundNo: 'Rpart1', amountFen: 5000 })
    expect(await gateway.pay.refund(partly)).toMatchObject({ state: 'PROCESSING' })
    await expect(
      gateway.pay.refund(refundOf(payNo, { refundNo: 'Rpart2', amountFen: 4801 })),
    ).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    })
    await expect(
      gateway.pay.refund(refundOf(payNo, { refundNo: 'Rpart1', amountFen: 1 })),
    ).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    })
    await expect(gateway.pay.refund(refundOf(payNo, { totalFen: 9900 }))).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    })
    const unpaid = prepayment()
    await gateway.pay.prepay(unpaid)
    await expect(gateway.pay.refund(refundOf(unpaid.payNo))).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    })
    await expect(gateway.pay.refund(refundOf('T-unknown-number'))).rejects.toMatchObject({
      reason: 'RESOURCE_NOT_EXISTS',
    })
    await expect(gateway.pay.queryRefund('R-unknown')).rejects.toMatchObject({
      reason: 'RESOURCE_NOT_EXISTS',
    })
  })
})
