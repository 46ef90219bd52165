import type { Db } from '../../lib/db/database'
import type { Policy } from '../policy'
import type { PaidMoney } from './refund-money'

/** Returns the additional premium orders of a policy. */
async function supplementsOf(trx: Db, policyNo: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('endorsement')
    .select('orderNo')
    .where('policyNo', '=', policyNo)
    .where('orderNo', 'is not', null)
    .execute()
  return rows.flatMap(({ orderNo }) => orderNo ?? [])
}

/** Returns the payments for a policy and its endorsements less refunds, latest payment first. */
export async function paidMoney(
  trx: Db,
  { policyNo, orderNo }: Pick<Policy, 'policyNo' | 'orderNo'>,
): Promise<PaidMoney[]> {
  const payments = await trx
    .selectFrom('payment')
    .select(['payNo', 'orderNo', 'amountFen'])
    .where('orderNo', 'in', [orderNo, ...(await supplementsOf(trx, policyNo))])
    .where('status', '=', 'SUCCESS')
    .orderBy('succeededAt', 'desc')
    .orderBy('payNo', 'desc')
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
