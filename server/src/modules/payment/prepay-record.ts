import type { Context } from '../../context'
import type { Payment } from './payment.repository'

/** Prepayment response of the gateway, and its payer. */
export interface PrepayRecord {
  handle: string
  openid: string | null
}

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
