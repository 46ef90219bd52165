import type { DataOf, RequestOf } from '@storefront/contract'
import type { TestGateway } from './gateway'
import type { Answer, TestServer } from './harness'
import { newKey, openPayNo, pay, type PlacedOrder, placeOrder, reference, settle } from './orders'

type Headers = Record<string, string>
type ApplyRequest = RequestOf<'member/policy/eInvoice'>

/** Invoice title of a company with a valid tax number. */
export const company = { type: 'COMPANY' as const, name: '杭州松涛科技有限公司', taxNo: '91330100MA2B3C4D5N' }

/** Longer than the sandbox platform needs to issue an invoice, ms. */
export const platformMs = 4_000

/** Sells and issues a policy to the holder of a mobile. @returns the policy number */
export async function issuedPolicy(
  server: TestServer,
  gateway: TestGateway,
  holderMobile: string,
): Promise<PlacedOrder & { policyNo: string }> {
  const order = await placeOrder(server, { holderMobile })
  await pay(server, order)
  await gateway.payAtCashier(await openPayNo(server, order))
  await server.call('member/order/query', reference(order))
  await settle(server)
  const { policyNo } = (await server.call('member/order/info', reference(order))).data
  if (policyNo === null) throw new Error(`Order ${order.orderNo} was not issued`)
  return { ...order, policyNo }
}

/** Requests the invoice of a policy with the holder as title, unless `change` overrides it. */
export function applyInvoice(
  server: TestServer,
  headers: Headers,
  policyNo: string,
  change: Partial<ApplyRequest> = {},
): Promise<Answer<DataOf<'member/policy/eInvoice'>>> {
  const request = { policyNos: [policyNo], title: { type: 'PERSON' as const }, idempotencyKey: newKey() }
  return server.call('member/policy/eInvoice', { ...request, ...change }, headers)
}

/** Advances the clock until the platform has issued the invoices, and runs the due jobs. */
export async function letIssue(server: TestServer): Promise<void> {
  await server.drainBackground()
  server.clock.advance(platformMs)
  await settle(server)
}

/** Queries the invoices of one policy. */
export async function invoicesOf(server: TestServer, headers: Headers, policyNo: string) {
  const { data } = await server.call('member/policy/queryInvoice', { policyNos: [policyNo] }, headers)
  const [policy] = data.policies
  if (!policy) throw new Error(`No answer for ${policyNo}`)
  return policy
}
