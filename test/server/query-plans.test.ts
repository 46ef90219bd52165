import { drainJobs } from '../../server/src/jobs'
import { startTestGateway, type TestGateway } from './support/gateway'
import { startTestServer, type TestServer } from './support/harness'
import { login } from './support/identity'
import { openPayNo, pay, settle } from './support/orders'
import { fullScans, recordStatements } from './support/query-plans'
import { newSubject, saveRequest } from './support/sale'

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

/** One visitor and one member, from the first page to policies, refunds and expired orders. */
async function sellEverything() {
  const mobile = '13612345678'
  const headers = await login(server, mobile)
  const subject = newSubject()
  const orders = [
    { ...(await server.call('insure/save', await saveRequest(server))).data },
    { ...(await server.call('insure/save', await saveRequest(server, { subject }), headers)).data },
    { ...(await server.call('insure/save', await saveRequest(server, { subject }), headers)).data },
  ].map((data) => ({ ...data, payDeadline: 0, amountFen: data.premiumFen }))
  for (const order of [orders[0], orders[2]]) {
    if (!order) throw new Error('not saved')
    await pay(server, order, {}, headers)
    const payNo = await openPayNo(server, order)
    await gateway.payAtCashier(payNo)
    await gateway.deliver(await gateway.successNotification(payNo))
    const { orderNo, accessKey } = order
    for (const call of ['query', 'info', 'getNotifyUrl'])
      await server.callRaw(`member/order/${call}`, { orderNo, ...(accessKey && { accessKey }) }, headers)
  }
  const visitorOrders = orders.flatMap(({ orderNo, accessKey }) =>
    accessKey ? [{ orderNo, accessKey }] : [],
  )
  const { data } = await server.call('member/order/listNoPay', { visitorOrders }, headers)
  await server.call('member/order/listNoPay', { visitorOrders, cursor: orders[2]?.orderNo ?? '' }, headers)
  expect(data.orders).toEqual([])
  const cursor = orders[2]?.orderNo ?? ''
  for (const tab of ['ALL', 'UNPAID', 'PAID', 'ISSUED', 'ENDED'] as const) {
    await server.call('member/order/list', { tab }, headers)
    await server.call('member/order/list', { tab, cursor }, headers)
  }
  await server.call('member/center', {}, headers)
  await settle(server)
  server.clock.advance(31 * 60_000)
  await drainJobs(server.context)
}

test('every look-up of a whole sale uses an index', async () => {
  const { db } = server.context
  const { db: recording, statements } = recordStatements(db)
  server.context.db = recording
  try {
    await sellEverything()
  } finally {
    server.context.db = db
  }
  const tables = ['saleOrder', 'payment', 'refund', 'policy', 'job', 'session', 'ticket', 'quote', 'proposal']
  for (const table of tables)
    expect([...statements.keys()].some((sql) => sql.includes(`"${table}"`))).toBe(true)
  const scans: Record<string, string[]> = {}
  for (const statement of statements.values()) {
    const found = await fullScans(db, statement)
    if (found.length > 0) scans[statement.sql] = found
  }
  expect(scans).toEqual({})
})

test('the check itself notices a scan', async () => {
  const { db } = server.context
  const scan = db.selectFrom('saleOrder').selectAll().where('amountFen', '=', 1).compile()
  expect(await fullScans(db, scan)).not.toEqual([])
})
