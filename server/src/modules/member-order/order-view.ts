import type { OrderView } from '@storefront/contract'
import type { Context } from '../../context'
import { dateText, optionalTime, timeText } from '../../lib/clock'
import { listRefundsOfOrders } from '../payment'
import { listPoliciesOfProposals, type Policy } from '../policy'
import { policyStatus } from '@storefront/rules/policy-state'
import { actionsOf } from './order-actions'
import { type OrderSnapshot, type SaleOrder, shownStatus } from '../order'

/** Refund states that need an operator, because the refund did not arrive. */
export const refundTroubles: readonly string[] = ['CLOSED', 'ABNORMAL']

/** Returns the customer notice about the end of an order or about its refund. */
function noticeOf(order: Pick<SaleOrder, 'status' | 'notice'>, refundStates: string[]): string | null {
  const { status, notice } = order
  if (notice === null) return null
  if (status === 'REFUNDED') return `${notice}，款项已原路退回`
  if (status !== 'REFUNDING') return notice
  return refundStates.some((state) => refundTroubles.includes(state))
    ? `${notice}，退款遇到问题，请联系客服办理`
    : `${notice}，款项正在原路退回，一般 1 至 5 个工作日到账`
}

/** Returns the policy data that can differ from the order. */
function policyFacts(order: SaleOrder, policy: Policy | undefined, now: number) {
  if (!policy) return { policyNo: null }
  const policyStatusNow = { policyStatus: policyStatus(policy, now) }
  if (policy.orderNo !== order.orderNo) return { policyNo: null, ...policyStatusNow }
  const { policyNo, startAt, endAt } = policy
  return { policyNo, ...policyStatusNow, startDate: dateText(startAt), endDate: dateText(endAt) }
}

/** Reads refunds and policies of the orders; an additional premium order has the proposal of its policy. */
async function rowsOf({ db }: Pick<Context, 'db'>, orders: readonly SaleOrder[]) {
  const orderNos = orders.map(({ orderNo }) => orderNo)
  const proposalNos = orders.map(({ proposalNo }) => proposalNo)
  const [refunds, policies] = await Promise.all([
    listRefundsOfOrders(db, orderNos),
    listPoliciesOfProposals(db, proposalNos),
  ])
  return { refunds, policies }
}

/** Returns orders for their owner, in the given order. */
export async function viewOrders(
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  orders: SaleOrder[],
): Promise<OrderView[]> {
  if (orders.length === 0) return []
  const { refunds, policies } = await rowsOf(context, orders)
  const now = context.clock.now()
  return orders.map((order) => {
    const own = refunds.filter(({ orderNo }) => orderNo === order.orderNo)
    const policy = policies.find(({ proposalNo }) => proposalNo === order.proposalNo)
    const facts = policyFacts(order, policy, now)
    return {
      orderNo: order.orderNo,
      status: shownStatus(order, now),
      productCode: order.productCode,
      ...(JSON.parse(order.snapshot) as OrderSnapshot),
      amountFen: order.amountFen,
      createdAt: timeText(order.createdAt),
      payDeadline: timeText(order.payDeadline),
      paidAt: optionalTime(order.paidAt),
      issuedAt: optionalTime(order.issuedAt),
      ...facts,
      ...(order.endorsementNo !== null && { endorsementNo: order.endorsementNo }),
      notice: noticeOf(
        order,
        own.map(({ status }) => status),
      ),
      refundFen: own.length > 0 ? own.reduce((sum, { amountFen }) => sum + amountFen, 0) : null,
      actions: actionsOf(
        context.catalogue,
        order,
        { policyNo: facts.policyNo, refunded: own.length > 0 },
        now,
      ),
    }
  })
}

/** Returns one order for its owner. */
export async function viewOrder(
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  order: SaleOrder,
): Promise<OrderView> {
  const [view] = await viewOrders(context, [order])
  if (!view) throw new Error('An order has one view')
  return view
}
