import { randomUUID } from 'node:crypto'
import fc from '../../properties'
import { drainJobs } from '../../../server/src/job-handlers'
import type { Session } from '../../../server/src/lib/http/call'
import { orderTransitions } from '@storefront/rules/order-state'
import { takePayment } from '../support/cashier'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { pay, type PlacedOrder, placeOrder } from '../support/orders'
import { mobileHashOf } from '../../../server/src/modules/member/mobile'

let server: TestServer
let gateway: TestGateway
let headers: Record<string, string>
let session: Session
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  headers = await login(server, '13700000000')
  const { id } = await server.context.db.selectFrom('member').select('id').executeTakeFirstOrThrow()
  session = { memberId: id, mobileHash: mobileHashOf(server.context.cipher, '13700000000'), tokenHash: '' }
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

/** One step of a run. `pick` selects one of the existing orders or payments. */
type Step =
  | { kind: 'save' | 'pay' | 'query' | 'notify'; pick: number }
  | { kind: 'cashier'; pick: number; force: boolean }
  | { kind: 'wait'; minutes: number }
  | { kind: 'jobs' | 'everything' }
  | { kind: 'fail'; fault: 'REFUSE' | 'LOSE' | 'FORGE' }

const pick = fc.nat(9)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('save' as const), pick }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay' as const), pick }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('cashier' as const), pick, force: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('query' as const, 'notify' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('jobs' as const, 'everything' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fail' as const),
      fault: fc.constantFrom('REFUSE' as const, 'LOSE' as const, 'FORGE' as const),
    }),
  },
)

/** Runs steps of one customer with one home and collects the orders. */
class Story {
  readonly subject = randomUUID()
  readonly orders: PlacedOrder[] = []

  private payments() {
    const numbers = this.orders.map(({ orderNo }) => orderNo)
    return server.context.db
      .selectFrom('payment')
      .innerJoin('sandboxTransaction', 'outTradeNo', 'payNo')
      .select(['payNo', 'orderNo', 'state', 'totalFen', 'payment.status'])
      .where('orderNo', 'in', numbers)
      .orderBy('payNo')
      .execute()
  }

  async do(step: Step): Promise<void> {
    const { context, clock } = server
    if (step.kind === 'save')
      this.orders.push(await placeOrder(server, { session, subject: this.subject, startsIn: 30 }))
    else if (step.kind === 'wait') clock.advance(step.minutes * 60_000)
    else if (step.kind === 'jobs') await drainJobs(context)
    else if (step.kind === 'everything') await server.drainBackground()
    else if (step.kind === 'fail') gateway.fail(/./, step.fault)
    else if ('pick' in step && this.orders.length > 0) await this.doTo(step)
  }

  private async doTo(step: Extract<Step, { pick: number }>): Promise<void> {
    const order = this.orders[step.pick % this.orders.length] as PlacedOrder
    const { orderNo } = order
    if (step.kind === 'pay') await pay(server, order, {}, headers)
    if (step.kind === 'query') await server.call('member/order/query', { orderNo }, headers)
    const payments = await this.payments()
    const payment = payments[step.pick % payments.length]
    if (!payment) return
    if (step.kind === 'cashier') await takePayment(server, gateway, payment.payNo, step.force)
    if (step.kind === 'notify' && payment.state === 'SUCCESS')
      await gateway.deliver(await gateway.successNotification(payment.payNo))
  }

  /** Checks the invariants after all jobs are done. */
  async check(): Promise<void> {
    const { db } = server.context
    const numbers = this.orders.map(({ orderNo }) => orderNo)
    const orders = await db.selectFrom('saleOrder').selectAll().where('orderNo', 'in', numbers).execute()
    const policies = await db.selectFrom('policy').selectAll().where('orderNo', 'in', numbers).execute()
    const payments = await this.payments()
    const paid = payments.filter(({ state }) => state === 'SUCCESS' || state === 'REFUND')
    const refunds = await db
      .selectFrom('sandboxRefund')
      .selectAll()
      .where('outTradeNo', 'in', ['', ...payments.map(({ payNo }) => payNo)])
      .execute()
    expect(policies.length).toBeLessThanOrEqual(1)
    expect(refunds.every(({ status }) => status === 'SUCCESS')).toBe(true)
    for (const order of orders) {
      const own = paid.filter(({ orderNo }) => orderNo === order.orderNo)
      const moneyIn = own.reduce((sum, { totalFen }) => sum + totalFen, 0)
      const moneyBack = refunds
        .filter(({ outTradeNo }) => own.some(({ payNo }) => payNo === outTradeNo))
        .reduce((sum, { refundFen }) => sum + refundFen, 0)
      const policy = policies.find(({ orderNo }) => orderNo === order.orderNo)
      expect(moneyIn - moneyBack).toBe(policy ? policy.premiumFen : 0)
      expect(order.status === 'ISSUED').toBe(policy !== undefined)
      expect(['ISSUED', 'REFUNDED', 'CANCELLED', 'EXPIRED']).toContain(order.status)
    }
    const steps = await db.selectFrom('orderEvent').selectAll().where('orderNo', 'in', numbers).execute()
    for (const { fromStatus, toStatus } of steps.filter((one) => one.fromStatus !== 'DRAFT'))
      expect(orderTransitions[fromStatus as keyof typeof orderTransitions]).toContain(toStatus)
  }
}

/** Advances the clock until every job is done. */
async function rest(): Promise<void> {
  gateway.heal()
  for (let round = 0; round < 12; round += 1) {
    await server.drainBackground()
    server.clock.advance(10 * 60_000)
  }
}

test('whatever happens in whatever order: one policy at most, and every fen is premium or back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 30 }), async (steps) => {
      const story = new Story()
      await story.do({ kind: 'save', pick: 0 })
      for (const step of steps) await story.do(step)
      await rest()
      await story.check()
    }),
    { numRuns: 40 },
  )
}, 180_000)
