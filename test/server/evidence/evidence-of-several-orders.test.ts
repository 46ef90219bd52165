import { evidenceOf } from '../../../server/src/modules/evidence/evidence-bundle'
import type { EvidenceBundle } from '../../../server/src/modules/evidence/evidence-schema'
import { exactTime } from '../../../server/src/modules/evidence/time-text'
import { findOrder } from '../../../server/src/modules/order/order.repository'
import type { EventRecord } from '../../../server/src/modules/trace/trace-schema'
import { startTestServer, type TestServer } from '../support/harness'
import { type RecordedTestSale, recordSale, reportAll } from '../support/recorded-sale'
import { applyChange, payOrder } from '../support/changes'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { login } from '../support/identity'

let server: TestServer
let gateway: TestGateway
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(async () => {
  await gateway.close()
  await server.close()
})

async function bundleOf(orderNo: string): Promise<EvidenceBundle> {
  const order = await findOrder(server.context.db, orderNo)
  if (!order) throw new Error('There is no such order')
  return (await evidenceOf(server.context, order)).bundle
}

const actsOf = ({ events }: EvidenceBundle) => events.map(({ action }) => action)
const codesOf = ({ gaps }: EvidenceBundle) => gaps.map(({ code }) => code)
const isOfPaying = ({ reportPage }: EventRecord) => reportPage === '/pages/payWeb/index'

/** Returns events of one sale that contain the payment of another order, as a faulty recorder would send them. */
function misfiled(sale: RecordedTestSale, orderNo: string, first = sale.events.length): EventRecord[] {
  return ['PAY_CALL', 'PAY_RETURN', 'ENTER'].map((action, index) => {
    const path = action === 'ENTER' ? '/pages/paySucess/index' : '/pages/payWeb/index'
    const seq = first + index
    return sale.recorder.event(seq, {
      reportCode: action,
      reportPage: path,
      properties: { path, saleId: sale.saleId, run: 'a1b2c3d4', seq, orderNo },
      eventTime: exactTime(server.clock.now()),
    })
  })
}

test('the payment of the older of two orders is part of its own sale only', async () => {
  const headers = await login(server, '13800138000')
  const older = await recordSale(server, headers)
  const younger = await recordSale(server, headers)
  const beforePayment = younger.events.filter((event) => !isOfPaying(event))
  await reportAll(older.recorder, older.events)
  await reportAll(younger.recorder, beforePayment)
  await payOrder(server, gateway, headers, older.orderNo)
  await reportAll(younger.recorder, misfiled(younger, older.orderNo, beforePayment.length))
  const [paid, unpaid] = [await bundleOf(older.orderNo), await bundleOf(younger.orderNo)]
  expect(codesOf(paid)).toEqual([])
  expect(actsOf(paid)).toContain('PAY_CALL')
  expect(unpaid.payment).toBeNull()
  expect(actsOf(unpaid)).not.toContain('PAY_CALL')
  expect(codesOf(unpaid)).toEqual([])
})

test('a supplement is appended to no sale', async () => {
  const headers = await login(server, '13900139000')
  const sale = await recordSale(server, headers)
  await reportAll(sale.recorder, sale.events)
  await payOrder(server, gateway, headers, sale.orderNo)
  const { policyNo } = (await server.call('member/order/info', { orderNo: sale.orderNo }, headers)).data
  const upgrade = { type: 'E08', reason: 'COVER_ADJUSTED', values: { planCode: 'COMFORT' } } as const
  const { data } = await applyChange(server, headers, { policyNo: policyNo ?? '', ...upgrade })
  const supplementNo = data.application?.orderNo ?? ''
  expect(supplementNo).not.toBe('')
  const before = await bundleOf(sale.orderNo)
  await reportAll(sale.recorder, misfiled(sale, supplementNo))
  expect(await bundleOf(sale.orderNo)).toEqual(before)
})
