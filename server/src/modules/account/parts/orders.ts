import type { Context } from '../../../context'
import { optionalTime, timeText } from '../../../lib/clock'
import { readRecord } from '../../evidence'
import { detachOrders, eraseUnsold, listAllOrdersOfMember, type SaleOrder } from '../../order'
import {
  listPaymentsOfOrder,
  listRefundsOfOrders,
  listUnattemptedOrders,
  type Payment,
  type Refund,
} from '../../payment'
import { contentOfProposal, listConsents, listWarnings } from '../../proposal'
import type { MemberPart } from './part'

/** Maximum number of rows in one statement. */
const batch = 200

const paymentView = ({ payNo, scene, status, amountFen, transactionId }: Payment) => ({
  ...{ payNo, scene, status, amountFen, transactionId },
})

const refundView = ({ refundNo, amountFen, reason, status }: Refund) => ({
  ...{ refundNo, amountFen, reason, status },
})

async function readOrder(context: Pick<Context, 'db' | 'cipher'>, order: SaleOrder) {
  const { db } = context
  const { orderNo, proposalNo, productCode, planCode, amountFen, status, createdAt, paidAt, issuedAt } = order
  const [entered, payments, refunds, consents, warnings, { events }] = await Promise.all([
    contentOfProposal(context, db, proposalNo),
    listPaymentsOfOrder(db, orderNo),
    listRefundsOfOrders(db, [orderNo]),
    listConsents(db, proposalNo),
    listWarnings(db, proposalNo),
    readRecord(context, proposalNo),
  ])
  return {
    ...{ orderNo, productCode, planCode, amountFen, status, createdAt: timeText(createdAt) },
    ...{ paidAt: optionalTime(paidAt), issuedAt: optionalTime(issuedAt) },
    entered,
    payments: payments.map(paymentView),
    refunds: refunds.map(refundView),
    warned: warnings.map(({ code, acknowledgedAt }) => ({ code, at: timeText(acknowledgedAt) })),
    confirmed: consents.map(({ docType, docVersion, confirmedAt }) => ({
      ...{ docType, docVersion },
      at: timeText(confirmedAt),
    })),
    recorded: events.map(({ at, page, action, target, extras }) => ({ at, page, action, target, ...extras })),
  }
}

/**
 * Orders. An order with a payment attempt is a transaction record, retained for ten years and detached from the
 * account; an order without one is erased with its entered data.
 */
export const orderPart: MemberPart = {
  title: '订单',
  async read(context, memberId) {
    const orders = await listAllOrdersOfMember(context.db, memberId)
    const read = []
    for (const order of orders) read.push(await readOrder(context, order))
    return read
  },
  async erase(context, trx, memberId) {
    const unsold = await listUnattemptedOrders(trx, memberId)
    for (let at = 0; at < unsold.length; at += batch) {
      const some = unsold.slice(at, at + batch)
      await eraseUnsold(
        context,
        trx,
        some.map(({ orderNo }) => orderNo),
        some.map(({ proposalNo }) => proposalNo),
      )
    }
    await detachOrders(trx, memberId)
  },
}
