import type { OrderView } from '@storefront/contract'
import type { Context } from '../../context'
import { dateText, optionalTime, timeText } from '../../lib/clock'
import type { Policy } from '../policy'
import { policyStatus } from '@storefront/rules/policy-state'
import { actionsOf } from './order-actions'
import { type OrderSnapshot, type SaleOrder, shownStatus } from '../order'

interface RefundOfOrder {
  orderNo: string
  amountFen: number
  status: string
}

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

function refundsOf({ db }: Pick<Context, 'db'>, orderNos: string[]): Promise<RefundOfOrder[]> {
  return db
    .selectFrom('refund')
    .select(['orderNo', 'amountFen', 'status'])
    .where('orderNo', 'in', orderNos)
    .execute()
}

type OrderPolicy = Pick<Policy, 'orderNo' | 'proposalNo' | 'policyNo' | 'status' | 'startAt' | 'endAt'>

/** Returns the policies of the orders; an additional premium order has the proposal of its policy. */
function policiesOf({ db }: Pick<Context, 'db'>, orders: readonly SaleOrder[]): Promise<OrderPolicy[]> {
  return db
    .selectFrom('policy')
    .select(['orderNo', 'proposalNo', 'policyNo', 'status', 'startAt', 'endAt'])
    .where(
      'proposalNo',
      'in',
      orders.map(({ proposalNo }) => proposalNo),
    )
    .execute()
}

/** Returns the policy data that can differ from the order. */
function policyFacts(order: SaleOrder, policy: OrderPolicy | undefined, now: number) {
  if (!policy) return { policyNo: null }
  const policyStatusNow = { policyStatus: policyStatus(policy, now) }
  if (policy.orderNo !== order.orderNo) return { policyNo: null, ...policyStatusNow }
  const { policyNo, startAt, endAt } = policy
  return { policyNo, ...policyStatusNow, startDate: dateText(startAt), endDate: dateText(endAt) }
}

/** Returns orders for their owner, in the given order. */
export async function viewOrders(
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  orders: SaleOrder[],
): Promise<OrderView[]> {
  if (orders.length === 0) return []
  const orderNos = orders.map(({ orderNo }) => orderNo)
  const [refunds, policies] = await Promise.all([refundsOf(context, orderNos), policiesOf(context, orders)])
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
