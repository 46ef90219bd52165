import type { TestServer } from './harness'
import { newKey } from './sale'

/** An order as whoever made it refers to it. */
interface Reference {
  orderNo: string
  accessKey?: string
}

/** Pays at the cashier's page, as a form of it does, and lets follow what follows. @returns the order's state. */
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
