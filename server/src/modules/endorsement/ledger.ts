import type { Db } from '../../db/database'
import type { Policy } from '../policy/row'
import type { PaidMoney } from './money'

/** What was paid for a policy and its changes and has not gone back, the latest payment first. */
export async function paidMoney(
  trx: Db,
  { policyNo, orderNo }: Pick<Policy, 'policyNo' | 'orderNo'>,
): Promise<PaidMoney[]> {
  const payments = await trx
    .selectFrom('payment')
    .innerJoin('saleOrder', 'saleOrder.orderNo', 'payment.orderNo')
    .leftJoin('endorsement', 'endorsement.endorsementNo', 'saleOrder.endorsementNo')
    .select(['payment.payNo', 'payment.orderNo', 'payment.amountFen'])
    .where('payment.status', '=', 'SUCCESS')
    .where((eb) => eb.or([eb('saleOrder.orderNo', '=', orderNo), eb('endorsement.policyNo', '=', policyNo)]))
    .orderBy('payment.succeededAt', 'desc')
    .orderBy('payment.payNo', 'desc')
    .execute()
  if (payments.length === 0) return []
  const refunds = await trx
    .selectFrom('refund')
    .select(['payNo', 'amountFen'])
    .where(
      'payNo',
      'in',
      payments.map(({ payNo }) => payNo),
    )
    .execute()
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
