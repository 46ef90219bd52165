import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'

const key = 'payingOrder'
/** Maximum time in ms between leaving for a cashier and returning from it. */
const awayMs = 30 * 60_000

interface Paying {
  orderNo: string
  leftAt: number
  /** It has been noticed that they are back. */
  back?: true
}

const isPaying = (value: unknown): value is Paying =>
  isRecord(value) && typeof value.orderNo === 'string' && typeof value.leftAt === 'number'

/** Remembers the order for which the customer leaves the site, as the way back may not name it. */
export function rememberPaying(orderNo: string, now: number): void {
  writeStored(key, { orderNo, leftAt: now })
}

function readPaying(now: number): Paying | undefined {
  const paying = readStored(key, isPaying)
  return paying && now - paying.leftAt < awayMs ? paying : undefined
}

/** The order the customer left to pay, if that was just now. */
export const payingOrderNo = (now: number): string | undefined => readPaying(now)?.orderNo

/** Whether the customer is back from having left to pay this order: told once, and not after a reload again. */
export function comeBack(orderNo: string, now: number): boolean {
  const paying = readPaying(now)
  if (!paying || paying.back || paying.orderNo !== orderNo) return false
  writeStored(key, { ...paying, back: true })
  return true
}

export const forgetPaying = (): void => removeStored(key)
