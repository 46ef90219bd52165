import { randomUUID } from 'node:crypto'
import { drainJobs } from '../../../server/src/job-handlers'
import { drain } from '../../../server/src/lib/jobs/runner'
import { enqueue } from '../../../server/src/lib/jobs/queue'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { openPayNo, pay, type PlacedOrder, placeOrder, reference, settle } from '../support/orders'
import { logInAs, logOf, newStaff, type StaffBrowser } from '../support/staff'

const home = '/staff/work'
let server: TestServer
let gateway: TestGateway
let reviewer: StaffBrowser
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  reviewer = await logInAs(server, await newStaff(server, '李审核', ['REVIEW']))
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

describe('failed job', () => {
  const kind = 'SANDBOX_TEST'
  let works = false
  const handlers = {
    [kind]: async () => {
      if (!works) throw new Error('the printer is out of <b>paper</b>')
      return 'DONE' as const
    },
  }
  const jobOf = (subject: string) =>
    server.context.db.selectFrom('job').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()

  it('is shown with its error, and runs at once when it is retried for a reason', async () => {
    const { db } = server.context
    expect(await reviewer.text(home)).toContain('没有失败的任务')
    await enqueue(db, { kind, subject: 'P2026', runAt: server.clock.now() })
    for (const wait of [0, 1_000, 2_000, 4_000]) {
      server.clock.advance(wait)
      await drain(server.context, handlers)
    }
    const page = await reviewer.text(home)
    for (const part of ['P2026', '失败 4 次', 'the printer is out of &lt;b&gt;paper'])
      expect(page).toContain(part)
    const { id, runAt } = await jobOf('P2026')
    expect(runAt).toBeGreaterThan(server.clock.now())
    const path = `${home}/jobs/${id}`
    expect((await reviewer.post(path, { reason: '' })).status).toBe(422)
    works = true
    await drain(server.context, handlers)
    expect((await jobOf('P2026')).doneAt).toBeNull()
    expect((await reviewer.post(path, { reason: '打印服务已恢复' })).status).toBe(303)
    await drain(server.context, handlers)
    expect((await jobOf('P2026')).doneAt).toBe(server.clock.now())
    expect(await reviewer.text(home)).toContain('没有失败的任务')
    const late = await reviewer.post(path, { reason: '打印服务已恢复' })
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('这项任务已完成')])
    const log = await logOf(server)
    expect(log.filter(({ object }) => object === id).map(({ act, reason }) => [act, reason])).toEqual([
      ['JOB_RETRY', '打印服务已恢复'],
      ['JOB_RETRY', '打印服务已恢复'],
      ['REFUSED', '这项任务已完成或正在执行，请刷新查看'],
    ])
  })

  it('is left alone while it is being done', async () => {
    const { db } = server.context
    works = false
    await enqueue(db, { kind, subject: 'busy', runAt: server.clock.now() })
    await drain(server.context, handlers)
    const { id } = await jobOf('busy')
    await db
      .updateTable('job')
      .set({ leaseUntil: server.clock.now() + 10_000 })
      .where('id', '=', id)
      .execute()
    expect((await reviewer.post(`${home}/jobs/${id}`, { reason: '核对' })).status).toBe(409)
    await db.deleteFrom('job').where('id', '=', id).execute()
  })
})

describe('failed refund', () => {
  const info = async (order: PlacedOrder) => (await server.call('member/order/info', reference(order))).data
  const refundOf = ({ orderNo }: PlacedOrder) =>
    server.context.db
      .selectFrom('refund')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()

  async function paidOrder(subject: string): Promise<PlacedOrder> {
    const order = await placeOrder(server, { subject })
    await pay(server, order)
    await gateway.payAtCashier(await openPayNo(server, order))
    await server.call('member/order/query', reference(order))
    return order
  }

  /** Creates a paid order that cannot be issued and whose refund fails with the given state. */
  async function failedRefund(state: 'ABNORMAL' | 'CLOSED'): Promise<PlacedOrder> {
    const subject = randomUUID()
    await paidOrder(subject)
    await drainJobs(server.context)
    const order = await paidOrder(subject)
    await drainJobs(server.context)
    const { refundNo, payNo, amountFen } = await refundOf(order)
    const { db } = server.context
    await db.updateTable('sandboxRefund').set({ status: state }).where('outRefundNo', '=', refundNo).execute()
    const resource = {
      mchid: gateway.keys.mchId,
      ...{ out_refund_no: refundNo, out_trade_no: payNo, refund_status: state },
      amount: { refund: amountFen, total: amountFen },
    }
    await gateway.deliver(gateway.seal({ eventType: `REFUND.${state}`, subject: refundNo, resource }))
    await db.deleteFrom('job').where('kind', '=', 'SANDBOX_FINISH_REFUND').execute()
    return order
  }

  it('that is abnormal is asked after once WeChat Pay has dealt with it', async () => {
    const order = await failedRefund('ABNORMAL')
    const { refundNo } = await refundOf(order)
    expect(await reviewer.text(home)).toContain(refundNo)
    const path = `${home}/refunds/${refundNo}`
    const early = await reviewer.post(path, { reason: '已在商户平台处理' })
    expect([early.status, await early.text()]).toEqual([
      409,
      expect.stringContaining('微信支付仍显示退款异常'),
    ])
    await server.context.db
      .updateTable('sandboxRefund')
      .set({ status: 'SUCCESS' })
      .where('outRefundNo', '=', refundNo)
      .execute()
    expect((await reviewer.post(path, { reason: '已在商户平台处理' })).status).toBe(303)
    expect(await info(order)).toMatchObject({ status: 'REFUNDED', refundFen: order.amountFen })
    expect(await reviewer.text(home)).not.toContain(refundNo)
    expect((await reviewer.post(path, { reason: '再次点击' })).status).toBe(409)
  })

  it('that was closed is asked for under a new number, once', async () => {
    const order = await failedRefund('CLOSED')
    const { refundNo } = await refundOf(order)
    const retry = () => reviewer.post(`${home}/refunds/${refundNo}`, { reason: '微信支付已恢复' })
    const answers = await Promise.all([retry(), retry()])
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    await settle(server)
    const refunds = await server.context.db
      .selectFrom('refund')
      .select(['refundNo', 'status'])
      .where('orderNo', '=', order.orderNo)
      .execute()
    expect(refunds).toHaveLength(1)
    expect(refunds[0]).toMatchObject({ status: 'SUCCESS' })
    expect(refunds[0]?.refundNo).not.toBe(refundNo)
    expect(await info(order)).toMatchObject({ status: 'REFUNDED', refundFen: order.amountFen })
  })

  it('is not retried when WeChat Pay cannot be asked', async () => {
    const order = await failedRefund('CLOSED')
    const { refundNo } = await refundOf(order)
    gateway.fail(/GET .*refunds/, 'REFUSE')
    const answer = await reviewer.post(`${home}/refunds/${refundNo}`, { reason: '微信支付已恢复' })
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('暂时无法向微信支付查询'),
    ])
    expect((await refundOf(order)).status).toBe('CLOSED')
    expect((await reviewer.post(`${home}/refunds/R1`, { reason: '核对' })).status).toBe(404)
  })
})
