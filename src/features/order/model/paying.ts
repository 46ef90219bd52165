import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'

const key = 'payingOrder'
/** Maximum time in ms between leaving for a cashier and returning from it. */
const awayMs = 30 * 60_000

interface Paying {
  orderNo: string
  leftAt: number
  /** The return has been recorded. */
  back?: true
}

const isPaying = (value: unknown): value is Paying =>
  isRecord(value) && typeof value.orderNo === 'string' && typeof value.leftAt === 'number'

/** Stores the order before the customer leaves for a cashier, because the return address may not contain it. */
export function rememberPaying(orderNo: string, now: number): void {
  writeStored(key, { orderNo, leftAt: now })
}

function readPaying(now: number): Paying | undefined {
  const paying = readStored(key, isPaying)
  return paying && now - paying.leftAt < awayMs ? paying : undefined
}

/** Returns the order that the customer recently left to pay. */
export const payingOrderNo = (now: number): string | undefined => readPaying(now)?.orderNo

/** Whether the customer has returned from paying this order; true only once, also across reloads. */
export function comeBack(orderNo: string, now: number): boolean {
  const paying = readPaying(now)
  if (!paying || paying.back || paying.orderNo !== orderNo) return false
  writeStored(key, { ...paying, back: true })
  return true
}

export const forgetPaying = (): void => removeStored(key)
