import { housekeep } from '../../../server/src/housekeeping'
import { unlinkedRecordDays, unsoldDays } from '../../../server/src/modules/privacy/privacy-policy'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { settle } from '../support/orders'
import { sellPolicy } from '../support/policies'
import { openRecorder } from '../support/recorder'
import { recordSale, reportAll } from '../support/recorded-sale'
import { rowCounts } from '../support/sale'

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

const dayMs = 86_400_000
const kept = ['proposal', 'saleOrder', 'orderEvent', 'consent', 'proposalSubject', 'traceSale', 'traceEvent']

async function counts() {
  const all = await rowCounts(server)
  return Object.fromEntries(kept.map((table) => [table, all[table]]))
}

test('erases unpaid proposals with their record after the period of the privacy policy, and no sale', async () => {
  const { context, clock } = server
  await sellPolicy(server, gateway)
  const sold = await counts()
  const headers = await login(server, '13612345681')
  const { recorder, events } = await recordSale(server, headers)
  await reportAll(recorder, events)
  const both = await counts()
  for (const table of kept) expect(both[table]).toBeGreaterThan(sold[table] ?? 0)

  clock.advance(31 * 60_000)
  await settle(server)
  clock.advance((unsoldDays - 1) * dayMs)
  await housekeep(context)
  expect((await counts()).proposal).toBe(both.proposal)
  expect((await counts()).traceEvent).toBe(both.traceEvent)

  clock.advance(dayMs)
  await housekeep(context)
  expect(await counts()).toEqual(sold)
  expect(await context.db.selectFrom('policy').select('policyNo').execute()).toHaveLength(1)
})

test('the record of a sale that no order came of is erased as well, and that of a sold one is kept', async () => {
  const { context, clock } = server
  const headers = await login(server, '13612345682')
  const { orderNo, recorder, events } = await recordSale(server, headers)
  await reportAll(recorder, events)
  const { db } = context
  await db.updateTable('saleOrder').set({ status: 'ISSUED' }).where('orderNo', '=', orderNo).execute()
  const traces = async () => (await db.selectFrom('traceSale').select('saleId').execute()).length
  expect(await traces()).toBe(1)
  clock.advance((unsoldDays + 1) * dayMs)
  await housekeep(context)
  expect(await traces()).toBe(1)
  await db.deleteFrom('proposalSale').execute()
  await db.deleteFrom('proposalTrace').execute()
  await housekeep(context)
  expect(await traces()).toBe(0)
  expect(await db.selectFrom('traceEvent').select('position').execute()).toEqual([])
})

test('the record of a visit without a proposal is erased after thirty days', async () => {
  const { context, clock } = server
  const recorder = await openRecorder(server)
  const { iseeBiz } = await recorder.report(recorder.event(0))
  const events = async () => {
    const query = context.db.selectFrom('traceEvent').select('position')
    return (await query.where('traceNo', '=', iseeBiz ?? '').execute()).length
  }
  clock.advance(unlinkedRecordDays * dayMs)
  await housekeep(context)
  expect({ unlinkedRecordDays, events: await events() }).toEqual({ unlinkedRecordDays: 30, events: 1 })
  clock.advance(1)
  await housekeep(context)
  expect(await events()).toBe(0)
})
