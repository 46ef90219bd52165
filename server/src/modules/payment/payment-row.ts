import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import type { PaymentStatus, PaymentTable } from '../../lib/db/schema/order'

/** Stored payment. */
export type Payment = Selectable<PaymentTable>

/** Prepayment response of the gateway, and its payer. */
export interface PrepayRecord {
  handle: string
  openid: string | null
}

/** Statuses in which a payment can still succeed normally. */
export const open: readonly PaymentStatus[] = ['INIT', 'PREPAY']

const place = (payNo: string) => `payment:${payNo}:prepay`

/** Encrypts a prepayment: its handle allows anyone to pay, and the openid is personal data. */
export function sealPrepay({ cipher }: Pick<Context, 'cipher'>, payNo: string, record: PrepayRecord): string {
  return cipher.encrypt(JSON.stringify(record), place(payNo))
}

/** Decrypts the prepayment of a payment, if it has one. */
export function openPrepay(
  { cipher }: Pick<Context, 'cipher'>,
  { payNo, prepayEnc }: Pick<Payment, 'payNo' | 'prepayEnc'>,
): PrepayRecord {
  if (prepayEnc === null) throw new Error(`Payment ${payNo} has no prepayment`)
  return JSON.parse(cipher.decrypt(prepayEnc, place(payNo))) as PrepayRecord
}

/** Returns the payment with this number, or undefined. */
export async function findPayment(db: Db, payNo: string): Promise<Payment | undefined> {
  return db.selectFrom('payment').selectAll().where('payNo', '=', payNo).executeTakeFirst()
}

/** Returns the open payments of an order; at most one, because the order is locked to start a payment. */
export async function openPayments(db: Db, orderNo: string): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('status', 'in', open)
    .execute()
}

/** Changes a payment by compare-and-set. @returns whether it was in one of the statuses `from`. */
export async function changePayment(
  trx: Db,
  payNo: string,
  from: readonly PaymentStatus[],
  change: Partial<Pick<Payment, 'status' | 'transactionId' | 'prepayEnc' | 'succeededAt' | 'amountFen'>>,
): Promise<boolean> {
  const result = await trx
    .updateTable('payment')
    .set(change)
    .where('payNo', '=', payNo)
    .where('status', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
