import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'

const key = 'payingOrder'
/** After this time nobody is still on their way back from a cashier, in ms. */
const awayMs = 30 * 60_000

interface Paying {
  orderNo: string
  leftAt: number
}

const isPaying = (value: unknown): value is Paying =>
  isRecord(value) && typeof value.orderNo === 'string' && typeof value.leftAt === 'number'

/** Remembers the order for which the customer leaves the site, as the way back may not name it. */
export function rememberPaying(orderNo: string, now: number): void {
  writeStored(key, { orderNo, leftAt: now })
}

/** The order the customer left to pay, if that was just now. */
export function payingOrderNo(now: number): string | undefined {
  const paying = readStored(key, isPaying)
  return paying && now - paying.leftAt < awayMs ? paying.orderNo : undefined
}

export const forgetPaying = (): void => removeStored(key)
