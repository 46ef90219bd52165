import type { RequestOf } from '@storefront/contract'
import type { TestGateway } from './gateway'
import type { TestServer } from './harness'
import { openPayNo, pay, settle } from './orders'
import { saveRequest } from './sale'

/** An order and its issued policy. */
export interface SoldPolicy {
  orderNo: string
  accessKey?: string
  policyNo: string
}

/**
 * Sells a policy with the calls of a purchase, from order to issue: the home product unless `request` is given.
 * @param headers headers of a member session; absent for a visitor
 */
export async function sellPolicy(
  server: TestServer,
  gateway: TestGateway,
  request?: RequestOf<'insure/save'>,
  headers?: Record<string, string>,
): Promise<SoldPolicy> {
  const { data, msg } = await server.call('insure/save', request ?? (await saveRequest(server)), headers)
  if (!data?.orderNo) throw new Error(`Not saved: ${msg}`)
  const { orderNo, accessKey } = data
  const order = { orderNo, ...(accessKey && { accessKey }), payDeadline: 0, amountFen: data.premiumFen }
  await pay(server, order, {}, headers)
  const payNo = await openPayNo(server, order)
  await gateway.payAtCashier(payNo)
  await gateway.deliver(await gateway.successNotification(payNo))
  await settle(server)
  const { policyNo } = await server.context.db
    .selectFrom('policy')
    .select('policyNo')
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow()
  return { orderNo, policyNo, ...(accessKey && { accessKey }) }
}
