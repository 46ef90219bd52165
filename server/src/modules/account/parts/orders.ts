import type { Context } from '../../../context'
import { optionalTime, timeText } from '../../../lib/clock'
import type { Db } from '../../../lib/db/database'
import { readRecord } from '../../evidence'
import { eraseUnsold, type SaleOrder } from '../../order'
import { unsoldStates } from '@storefront/rules/order-state'
import { contentOfProposal } from '../../proposal'
import type { MemberPart } from './part'

/** Maximum number of rows in one statement. */
const batch = 200

async function readOrder(context: Pick<Context, 'db' | 'cipher'>, order: SaleOrder) {
  const { db } = context
  const { orderNo, proposalNo, productCode, planCode, amountFen, status, createdAt, paidAt, issuedAt } = order
  const [entered, payments, refunds, consents, warnings, { events }] = await Promise.all([
    contentOfProposal(context, db, proposalNo),
    db
      .selectFrom('payment')
      .select(['payNo', 'scene', 'status', 'amountFen', 'transactionId'])
      .where('orderNo', '=', orderNo)
      .execute(),
    db
      .selectFrom('refund')
      .select(['refundNo', 'amountFen', 'reason', 'status'])
      .where('orderNo', '=', orderNo)
      .execute(),
    db
      .selectFrom('consent')
      .select(['docType', 'docVersion', 'confirmedAt'])
      .where('proposalNo', '=', proposalNo)
      .execute(),
    db
      .selectFrom('proposalWarning')
      .select(['code', 'acknowledgedAt'])
      .where('proposalNo', '=', proposalNo)
      .execute(),
    readRecord(context, proposalNo),
  ])
  return {
    ...{ orderNo, productCode, planCode, amountFen, status, createdAt: timeText(createdAt) },
    ...{ paidAt: optionalTime(paidAt), issuedAt: optionalTime(issuedAt) },
    ...{ entered, payments, refunds },
    warned: warnings.map(({ code, acknowledgedAt }) => ({ code, at: timeText(acknowledgedAt) })),
    confirmed: consents.map(({ confirmedAt, ...consent }) => ({ ...consent, at: timeText(confirmedAt) })),
    recorded: events.map(({ at, page, action, target, extras }) => ({ at, page, action, target, ...extras })),
  }
}

/** Returns orders of the member without any payment attempt. */
function unsoldOrders(trx: Db, memberId: string) {
  return (
    trx
      .selectFrom('saleOrder')
      .leftJoin('payment', 'payment.orderNo', 'saleOrder.orderNo')
      .select(['saleOrder.orderNo', 'saleOrder.proposalNo'])
      .where('saleOrder.memberId', '=', memberId)
      .where('saleOrder.status', 'in', unsoldStates)
      .where('payment.payNo', 'is', null)
      // An order for extra premium shares the proposal of its policy, which stays.
      .where('saleOrder.endorsementNo', 'is', null)
      .execute()
  )
}

/**
 * Orders. An order with a payment attempt is a transaction record, retained for ten years and detached from the
 * account; an order without one is erased with its entered data.
 */
export const orderPart: MemberPart = {
  title: '订单',
  async read(context, memberId) {
    const orders = await context.db
      .selectFrom('saleOrder')
      .selectAll()
      .where('memberId', '=', memberId)
      .orderBy('orderNo')
      .execute()
    const read = []
    for (const order of orders) read.push(await readOrder(context, order))
    return read
  },
  async erase(context, trx, memberId) {
    const unsold = await unsoldOrders(trx, memberId)
    for (let at = 0; at < unsold.length; at += batch) {
      const some = unsold.slice(at, at + batch)
      await eraseUnsold(
        context,
        trx,
        some.map(({ orderNo }) => orderNo),
        some.map(({ proposalNo }) => proposalNo),
      )
    }
    await trx.updateTable('saleOrder').set({ memberId: null }).where('memberId', '=', memberId).execute()
  },
}
