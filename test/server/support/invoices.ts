import type { DataOf, RequestOf } from '@storefront/contract'
import type { TestGateway } from './gateway'
import type { Answer, TestServer } from './harness'
import { newKey, openPayNo, pay, type PlacedOrder, placeOrder, reference, settle } from './orders'

type Headers = Record<string, string>
type ApplyRequest = RequestOf<'member/policy/eInvoice'>

/** A company whose number is right. */
export const company = { type: 'COMPANY' as const, name: '杭州松涛科技有限公司', taxNo: '91330100MA2B3C4D5N' }

/** Longer than the platform of the sandbox takes for an invoice. */
export const platformMs = 4_000

/** A policy that the holder of a mobile has paid for. @returns its number */
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

/** Asks for the invoice of a policy, for the holder unless `change` says otherwise. */
export function applyInvoice(
  server: TestServer,
  headers: Headers,
  policyNo: string,
  change: Partial<ApplyRequest> = {},
): Promise<Answer<DataOf<'member/policy/eInvoice'>>> {
  const request = { policyNos: [policyNo], title: { type: 'PERSON' as const }, idempotencyKey: newKey() }
  return server.call('member/policy/eInvoice', { ...request, ...change }, headers)
}

/** Lets the platform take its time and does what is due then. */
export async function letIssue(server: TestServer): Promise<void> {
  await server.drainBackground()
  server.clock.advance(platformMs)
  await settle(server)
}

/** What was invoiced of one policy. */
export async function invoicesOf(server: TestServer, headers: Headers, policyNo: string) {
  const { data } = await server.call('member/policy/queryInvoice', { policyNos: [policyNo] }, headers)
  const [policy] = data.policies
  if (!policy) throw new Error(`No answer for ${policyNo}`)
  return policy
}
