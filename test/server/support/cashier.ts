import { enqueue } from '../../../server/src/lib/jobs/queue'
import type { TestGateway } from './gateway'
import type { TestServer } from './harness'
import { newKey } from './sale'

/** Reference to an order in requests of its customer. */
interface Reference {
  orderNo: string
  accessKey?: string
}

/** Submits the form of the cashier page and runs the background work. @returns the state of the order. */
export async function payAtCashier(server: TestServer, { orderNo, accessKey }: Reference) {
  const reference = { orderNo, ...(accessKey && { accessKey }) }
  const { data } = await server.call('member/order/pay', {
    ...reference,
    payScene: 'H5',
    idempotencyKey: newKey(),
  })
  const { search } = new URL(data.h5Url ?? '')
  await fetch(`${server.url}/sandbox/cashier/pay${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
    redirect: 'manual',
  })
  // Notification, then issue.
  await server.drainBackground()
  return (await server.call('member/order/query', reference)).data
}

/** Pays; with `force` also after the payment is closed, as a customer on the password page can. */
export async function takePayment(
  { context: { db, clock } }: TestServer,
  gateway: TestGateway,
  payNo: string,
  force: boolean,
): Promise<void> {
  if ((await gateway.payAtCashier(payNo)) || !force) return
  const late = await db
    .updateTable('sandboxTransaction')
    .set({ state: 'SUCCESS', successAt: clock.now() })
    .where('outTradeNo', '=', payNo)
    .where('state', 'in', ['NOTPAY', 'CLOSED'])
    .executeTakeFirst()
  if (late.numUpdatedRows > 0n)
    await enqueue(db, { kind: 'SANDBOX_NOTIFY_PAYMENT', subject: payNo, runAt: clock.now() })
}
