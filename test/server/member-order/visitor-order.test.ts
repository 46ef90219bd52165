import { applyChange, cancelPolicy } from '../support/changes'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { invoicesOf } from '../support/invoices'
import { sellPolicy } from '../support/policies'
import { holder, newSubject, saveRequest } from '../support/sale'

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

let mobiles = 0
/** Returns a mobile that no other test uses. */
const newMobile = () => `137${String((mobiles += 1)).padStart(8, '0')}`

/** Sells a policy to a visitor. */
async function visit(mobile: string) {
  const request = await saveRequest(server, { holder: { ...holder, mobile }, subject: newSubject() })
  const { orderNo, accessKey = '', policyNo } = await sellPolicy(server, gateway, request)
  return { order: { orderNo, accessKey }, policyNo }
}
const listOf = async (visitorOrders: { orderNo: string; accessKey: string }[]) =>
  (await server.call('member/order/listDevice', { visitorOrders })).data.orders

describe('a visitor who has paid', () => {
  it('downloads the policy by the key of the order, and by nothing else', async () => {
    const { order, policyNo } = await visit(newMobile())
    const { data } = await server.call('member/order/ePolicy', { ...order, kind: 'POLICY' })
    const file = await fetch(server.url + data.url)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect((await server.call('member/order/info', order)).data).toMatchObject({
      policyNo,
      policyStatus: 'UPCOMING',
      policyDocuments: ['POLICY'],
    })
    const { orderNo } = order
    for (const wrong of [{ orderNo }, { orderNo, accessKey: 'k'.repeat(43) }])
      expect((await server.call('member/order/ePolicy', { ...wrong, kind: 'POLICY' })).code).toBe(404)
    const stranger = await login(server, newMobile())
    expect((await server.call('member/order/ePolicy', { orderNo, kind: 'POLICY' }, stranger)).code).toBe(404)
  })

  it('is told that there is no policy before it is issued, and no certificate where the product has none', async () => {
    const { data } = await server.call('insure/save', await saveRequest(server))
    const unpaid = { orderNo: data.orderNo, accessKey: data.accessKey ?? '' }
    expect((await server.call('member/order/ePolicy', { ...unpaid, kind: 'POLICY' })).code).toBe(409)
    expect((await server.call('member/order/info', unpaid)).data.policyStatus).toBeUndefined()
    const { order } = await visit(newMobile())
    expect((await server.call('member/order/ePolicy', { ...order, kind: 'CERTIFICATE' })).code).toBe(409)
  })

  it('sees the orders of the device until they are in an account', async () => {
    const mobile = newMobile()
    const first = await visit(mobile)
    const second = await visit(newMobile())
    const foreign = { ...(await visit(newMobile())).order, accessKey: 'k'.repeat(43) }
    const made = [first.order, second.order, foreign]
    const orderNos = async () => (await listOf(made)).map(({ orderNo }) => orderNo)
    expect(await orderNos()).toEqual([second.order.orderNo, first.order.orderNo])
    const headers = await login(server, mobile)
    const { data } = await server.call('member/order/info', first.order, headers)
    expect(data.ofMember).toBe(true)
    expect(await orderNos()).toEqual([second.order.orderNo])
    const { policies } = (await server.call('member/policy/list', { tab: 'ALL' }, headers)).data
    expect(policies.map(({ policyNo }) => policyNo)).toEqual([first.policyNo])
    const other = (await server.call('member/order/info', second.order, headers)).data
    expect(other.ofMember).toBeUndefined()
    expect(await listOf([])).toEqual([])
  })

  it('finds in the account what begins tomorrow', async () => {
    const mobile = newMobile()
    await visit(mobile)
    const headers = await login(server, mobile)
    const center = async () => (await server.call('member/center', {}, headers)).data
    expect(await center()).toMatchObject({ policiesUpcoming: 1, policiesInForce: 0 })
    server.clock.advance(86_400_000)
    expect(await center()).toMatchObject({ policiesUpcoming: 0, policiesInForce: 1 })
  })
})

describe('an order whose policy has changed', () => {
  it('shows that the policy was cancelled, and what went back', async () => {
    const mobile = newMobile()
    const { order, policyNo } = await visit(mobile)
    const headers = await login(server, mobile)
    await cancelPolicy(server, headers, policyNo)
    const { data } = await server.call('member/order/info', { orderNo: order.orderNo }, headers)
    expect(data).toMatchObject({ status: 'ISSUED', policyStatus: 'CANCELLED', refundFen: data.amountFen })
    const { orders } = (await server.call('member/order/list', { tab: 'ALL' }, headers)).data
    expect(orders[0]).toMatchObject({ policyStatus: 'CANCELLED', refundFen: data.amountFen })
  })

  it('shows the period of the policy as it is now, and so do its invoices', async () => {
    const mobile = newMobile()
    const { order, policyNo } = await visit(mobile)
    const headers = await login(server, mobile)
    const before = await invoicesOf(server, headers, policyNo)
    const startDate = '2026-06-20'
    const change = { policyNo, type: 'E04', reason: 'PLANS_CHANGED', values: { startDate } } as const
    expect((await applyChange(server, headers, change)).code).toBe(200)
    const after = await invoicesOf(server, headers, policyNo)
    expect(before.startDate).not.toBe(startDate)
    expect(after).toMatchObject({ startDate, endDate: '2027-06-19' })
    const { data } = await server.call('member/order/info', { orderNo: order.orderNo }, headers)
    expect(data).toMatchObject({ startDate, endDate: '2027-06-19' })
  })
})
