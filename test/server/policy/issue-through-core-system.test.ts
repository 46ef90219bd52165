import { randomUUID } from 'node:crypto'
import { startJobs } from '../../../server/src/job-handlers'
import { enqueue } from '../../../server/src/lib/jobs/queue'
import { type TestCore, startTestCore } from '../support/core'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { openPayNo, pay, type PlacedOrder, placeOrder, reference, type Sale } from '../support/orders'
import { newSubject, saveRequest } from '../support/sale'

let server: TestServer
let gateway: TestGateway
let core: TestCore
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  core = await startTestCore(server)
})
afterAll(async () => {
  await core.close()
  await gateway.close()
  await server.close()
})

const lateMs = 10 * 60_000
const info = async (order: PlacedOrder) => (await server.call('member/order/info', reference(order))).data
const work = () => server.drainBackground()

async function payFor(order: PlacedOrder): Promise<PlacedOrder> {
  await pay(server, order)
  await gateway.payAtCashier(await openPayNo(server, order))
  await server.call('member/order/query', reference(order))
  return order
}
const paidOrder = async (sale: Sale = {}) => payFor(await placeOrder(server, sale))

/** Runs jobs until all attempts and retries are done; each round is longer than the longest retry delay. */
async function wait(rounds = 18) {
  for (let round = 0; round < rounds; round += 1) {
    await work()
    server.clock.advance(130_000)
  }
  await work()
}

async function policies(): Promise<string[]> {
  const rows = await server.context.db.selectFrom('policy').select('policyNo').orderBy('policyNo').execute()
  return rows.map(({ policyNo }) => policyNo)
}

/** Expects the same policies in the core system and in the database. */
async function expectSameCover() {
  expect(core.covers()).toEqual(await policies())
}

test('the number of the core is the number of the policy, and the core is told product and version', async () => {
  const order = await paidOrder()
  await work()
  const { status, policyNo } = await info(order)
  expect(status).toBe('ISSUED')
  expect(core.covers()).toContain(policyNo)
  const asked = core.requests.at(-1)
  const { productVersion } = await server.context.db
    .selectFrom('saleOrder')
    .select('productVersion')
    .where('orderNo', '=', order.orderNo)
    .executeTakeFirstOrThrow()
  expect(asked).toMatchObject({ orderNo: order.orderNo, amountFen: order.amountFen })
  expect(asked?.content).toMatchObject({ productCode: 'home', productVersion, planCode: 'BASIC' })
  const policy = await server.context.db
    .selectFrom('policy')
    .selectAll()
    .where('orderNo', '=', order.orderNo)
    .executeTakeFirstOrThrow()
  expect(asked).toMatchObject({ startAt: policy.startAt, endAt: policy.endAt })
})

test('of two paid orders for one subject the core is asked for one only, also while it is being asked', async () => {
  const subject = randomUUID()
  const first = await paidOrder({ subject })
  core.fail('HANG')
  const issuing = work()
  await core.hanging()
  const second = await paidOrder({ subject })
  await work()
  expect(await info(second)).toMatchObject({ status: 'PAID' })
  core.release()
  await issuing
  await wait()
  expect(await info(first)).toMatchObject({ status: 'ISSUED' })
  expect(await info(second)).toMatchObject({ status: 'REFUNDED', refundFen: second.amountFen })
  expect(core.calls.filter((call) => call.includes(second.orderNo))).toEqual([])
  await expectSameCover()
})

test('an order that waited for another one of its subject is issued when that one is refused', async () => {
  const subject = randomUUID()
  const first = await paidOrder({ subject })
  core.fail('REJECT', 8)
  await work()
  const second = await paidOrder({ subject })
  await wait()
  expect(await info(first)).toMatchObject({ status: 'REFUNDED' })
  expect(await info(second)).toMatchObject({ status: 'ISSUED' })
  await expectSameCover()
})

test('an answer that is lost is asked for again, and is the same policy', async () => {
  core.fail('LOSE', 2)
  const order = await paidOrder()
  await wait()
  expect(core.calls.filter((call) => call.endsWith(order.orderNo))).toHaveLength(3)
  expect(await info(order)).toMatchObject({ status: 'ISSUED' })
  await expectSameCover()
})

test('what the core issued is voided when all attempts are used up, also while the core is down', async () => {
  core.fail('LOSE', 8)
  core.fail('REJECT', 3, '/void')
  const order = await paidOrder()
  await wait()
  expect(await info(order)).toMatchObject({ status: 'REFUNDED', refundFen: order.amountFen })
  expect(core.calls.filter((call) => call === `void ${order.orderNo}`)).toHaveLength(5)
  await expectSameCover()
})

test('what the core issues after the order has ended is voided as well', async () => {
  core.fail('REJECT', 8)
  const order = await paidOrder()
  for (let round = 0; round < 12 && (await info(order)).status !== 'REFUNDED'; round += 1) await wait(1)
  expect(await info(order)).toMatchObject({ status: 'REFUNDED' })
  const late = core.issueLate(order.orderNo)
  expect(core.covers()).toContain(late)
  server.clock.advance(lateMs)
  await work()
  await expectSameCover()
})

test('an answer that comes when the order has ended meanwhile is voided', async () => {
  const order = await paidOrder()
  core.fail('HANG')
  const hanging = work()
  await core.hanging()
  // Another process gives up the order after eight attempts of the job.
  await server.context.db
    .updateTable('job')
    .set({ attempts: 8, leaseUntil: 0 })
    .where('kind', '=', 'ISSUE_POLICY')
    .execute()
  await wait(1)
  expect(await info(order)).toMatchObject({ status: 'REFUNDED' })
  core.release()
  await hanging
  await wait()
  expect(core.calls.filter((call) => call === `void ${order.orderNo}`).length).toBeGreaterThan(1)
  await expectSameCover()
})

test('a process that dies between the answer and the storing of the policy leaves one cover', async () => {
  const order = await paidOrder()
  const { core: adapter } = server.context
  let die: (error: Error) => void = () => undefined
  const dead = new Promise<never>((_resolve, reject) => (die = reject))
  let answered: () => void = () => undefined
  const issued = new Promise<void>((resolve) => (answered = resolve))
  server.context.core = {
    ...adapter,
    issue: async (request, signal) => {
      await adapter.issue(request, signal)
      answered()
      return dead
    },
  }
  const dying = work()
  await issued
  server.context.core = adapter
  server.clock.advance(20_000)
  await work()
  expect(await info(order)).toMatchObject({ status: 'ISSUED' })
  die(new Error('the process is gone'))
  await dying
  await expectSameCover()
})

test('a refusal of the core gives the money back with its reason', async () => {
  core.fail('REFUSE')
  const order = await paidOrder()
  await wait()
  expect(await info(order)).toMatchObject({
    status: 'REFUNDED',
    notice: '该房屋所在地区暂停承保，未能出单，款项已原路退回',
    refundFen: order.amountFen,
  })
  await expectSameCover()
})

test('a policy number that our calls cannot name is not stored, and its cover is voided', async () => {
  const { core: adapter } = server.context
  server.context.core = {
    ...adapter,
    issue: async (request, signal) => {
      await adapter.issue(request, signal)
      return { policyNo: 'HOME/2026/1' }
    },
  }
  const order = await paidOrder()
  await wait()
  server.context.core = adapter
  expect(await info(order)).toMatchObject({ status: 'REFUNDED' })
  await expectSameCover()
})

test('the subject of an order that is being issued cannot be insured by a new proposal', async () => {
  const subject = newSubject()
  const { data } = await server.call('insure/save', await saveRequest(server, { subject }))
  await payFor({ ...data, payDeadline: 0, amountFen: data.premiumFen })
  core.fail('HANG')
  const issuing = work()
  await core.hanging()
  const second = await server.call('insure/save', await saveRequest(server, { subject }))
  expect(second.code).not.toBe(200)
  expect(second.msg).toContain('保')
  core.release()
  await issuing
  await expectSameCover()
})

test('a core that hangs does not delay the printing of policies', async () => {
  const printed = await paidOrder()
  await work()
  const { policyNo } = await info(printed)
  await server.context.db.deleteFrom('policyDocument').execute()
  await server.context.db.deleteFrom('job').where('kind', '=', 'PRINT_POLICY').execute()
  for (let count = 0; count < 9; count += 1) await paidOrder()
  core.fail('HANG', 9)
  const runner = startJobs(server.context)
  await core.hanging()
  await enqueue(server.context.db, {
    kind: 'PRINT_POLICY',
    subject: `${policyNo}:0`,
    runAt: server.clock.now(),
  })
  const documents = () => server.context.db.selectFrom('policyDocument').select('kind').execute()
  while ((await documents()).length === 0) await new Promise(setImmediate)
  const stopped = runner.stop()
  core.release()
  await stopped
})

test('whatever fails at the core, its cover is the policies here and the money of the others is back', async () => {
  const faults = ['REJECT', 'LOSE', 'REFUSE'] as const
  const subjects = [randomUUID(), randomUUID(), randomUUID()]
  const orders: PlacedOrder[] = []
  for (let count = 0; count < 12; count += 1) {
    orders.push(await paidOrder(count % 4 === 3 ? {} : { subject: subjects[count % 3] ?? '' }))
    for (let failures = 0; failures < (count * 5) % 4; failures += 1)
      core.fail(faults[(count + failures) % 3] ?? 'LOSE', 1, failures % 4 === 3 ? '/void' : '/issue')
    await work()
  }
  await wait(24)
  await expectSameCover()
  const ended = await Promise.all(orders.map(info))
  expect(ended.map(({ status }) => status)).toEqual(
    ended.map(({ policyNo }) => (policyNo === null ? 'REFUNDED' : 'ISSUED')),
  )
})
