import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import type { PaymentStatus, PaymentTable } from '../../lib/db/schema/order'

/** A payment as stored. */
export type Payment = Selectable<PaymentTable>

/** What the gateway answered to the prepayment, and for whom. */
export interface PrepayRecord {
  handle: string
  openid: string | null
}

/** The states in which money can still arrive in the normal way. */
export const open: readonly PaymentStatus[] = ['INIT', 'PREPAY']

const place = (payNo: string) => `payment:${payNo}:prepay`

/** Encrypts a prepayment: its handle lets anybody pay, the openid is personal. */
export function sealPrepay({ cipher }: Pick<Context, 'cipher'>, payNo: string, record: PrepayRecord): string {
  return cipher.encrypt(JSON.stringify(record), place(payNo))
}

/** The prepayment of a payment that has got that far. */
export function openPrepay(
  { cipher }: Pick<Context, 'cipher'>,
  { payNo, prepayEnc }: Pick<Payment, 'payNo' | 'prepayEnc'>,
): PrepayRecord {
  if (prepayEnc === null) throw new Error(`Payment ${payNo} has no prepayment`)
  return JSON.parse(cipher.decrypt(prepayEnc, place(payNo))) as PrepayRecord
}

/** A payment by its number. */
export async function findPayment(db: Db, payNo: string): Promise<Payment | undefined> {
  return db.selectFrom('payment').selectAll().where('payNo', '=', payNo).executeTakeFirst()
}

/** Payments of an order that can still be paid; at most one, since the order is locked to begin another. */
export async function openPayments(db: Db, orderNo: string): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .where('status', 'in', open)
    .execute()
}

/** Changes a payment by compare-and-set. @returns whether it was in one of the states `from`. */
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
