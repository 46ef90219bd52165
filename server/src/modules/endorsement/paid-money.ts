import type { Db } from '../../lib/db/database'
import { listRefundsOfPayments, listSuccessfulPayments } from '../payment'
import type { Policy } from '../policy'
import type { PaidMoney } from './refund-money'
import { listSupplementOrders } from './endorsement.repository'

/** Returns the payments for a policy and its endorsements less refunds, latest payment first. */
export async function paidMoney(
  trx: Db,
  { policyNo, orderNo }: Pick<Policy, 'policyNo' | 'orderNo'>,
): Promise<PaidMoney[]> {
  const orderNos = [orderNo, ...(await listSupplementOrders(trx, policyNo))]
  const payments = await listSuccessfulPayments(trx, orderNos)
  if (payments.length === 0) return []
  const refunds = await listRefundsOfPayments(
    trx,
    payments.map(({ payNo }) => payNo),
  )
  return payments.map((payment) => {
    const own = refunds.filter(({ payNo }) => payNo === payment.payNo)
    const backFen = own.reduce((sum, { amountFen }) => sum + amountFen, 0)
    return {
      payNo: payment.payNo,
      orderNo: payment.orderNo,
      leftFen: payment.amountFen - backFen,
      refunds: own.length,
    }
  })
}
