import type { Selectable } from 'kysely'
import type { PolicyTable } from '../../server/src/lib/db/schema/policy'
import type { SaleOrderTable } from '../../server/src/lib/db/schema/order'
import type { TestServer } from '../server/support/harness'
import { newMember } from '../server/support/identity'
import { placeOrder } from '../server/support/orders'

type Order = Selectable<SaleOrderTable>

const day = 86_400_000
const year = 365 * day
/** Maximum number of rows per insert statement. */
const batch = 200

/** A member with orders and policies, and the headers of their calls. */
export interface SeededMember {
  headers: { Authorization: string }
  policies: number
}

/** Of each ten orders, one is pending payment, one has expired and the rest are issued. */
const orderStatuses: readonly Order['status'][] = ['PENDING_PAY', 'EXPIRED']
/** Cover periods: of each ten policies, one is upcoming, two are in force, one is cancelled, the rest expired. */
const periods = [
  { status: 'EFFECTIVE', from: 10 * day },
  { status: 'EFFECTIVE', from: -30 * day },
  { status: 'EFFECTIVE', from: -60 * day },
  { status: 'CANCELLED', from: -30 * day },
]
const over = { status: 'EFFECTIVE', from: -2 * year }

/** Returns a number that sorts by issue time, as the numbers of the server do. */
const numbered = (prefix: string, memberId: string, index: number) =>
  `${prefix}2020${String(index).padStart(8, '0')}${memberId.slice(-8)}`

function orderLike(model: Order, memberId: string, index: number, now: number): Order {
  const orderNo = numbered('D', memberId, index)
  const status = orderStatuses[index % 10] ?? 'ISSUED'
  const proposalNo = numbered('B', memberId, index)
  return { ...model, orderNo, proposalNo, memberId, status, payDeadline: now + day, createdAt: now - index }
}

function policyLike(order: Order, memberId: string, index: number, now: number): Selectable<PolicyTable> {
  const { orderNo, proposalNo, holderMobileHash, subjectHash, productCode, productVersion, planCode } = order
  const { status, from } = periods[index % 10] ?? over
  return {
    ...{
      orderNo,
      proposalNo,
      holderMobileHash,
      subjectHash,
      productCode,
      productVersion,
      planCode,
      memberId,
    },
    policyNo: numbered('P', memberId, index),
    premiumFen: order.amountFen,
    status,
    startAt: now + from - index,
    endAt: now + from + year - 1 - index,
    issuedAt: now - index,
  }
}

/** Creates a member with this number of policies, and an order for each, in every state that a list shows. */
export async function seedMember(
  server: TestServer,
  mobile: string,
  policies: number,
): Promise<SeededMember> {
  const { db } = server.context
  const { headers, session } = await newMember(server, mobile)
  const { memberId } = session
  const placed = await placeOrder(server, { session, holderMobile: mobile })
  const model = await db
    .selectFrom('saleOrder')
    .selectAll()
    .where('orderNo', '=', placed.orderNo)
    .executeTakeFirstOrThrow()
  const now = server.clock.now()
  for (let at = 0; at < policies; at += batch) {
    const indexes = Array.from({ length: Math.min(batch, policies - at) }, (_, offset) => at + offset)
    const orders = indexes.map((index) => orderLike(model, memberId, index, now))
    await db.insertInto('saleOrder').values(orders).execute()
    await db
      .insertInto('policy')
      .values(orders.map((order, offset) => policyLike(order, memberId, at + offset, now)))
      .execute()
  }
  return { headers, policies }
}
