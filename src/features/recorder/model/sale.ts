import { isRecord, readStored, writeStored } from '@/platform/storage'
import { randomKey } from '@/platform/random'
import { dayMs } from '@storefront/rules/calendar'
import { newRunId } from './run-id'

const saleKey = 'traceSale'
const ordersKey = 'traceOrders'
/** Maximum number of stored orders: an order is paid soon or closed. */
const mostOrders = 20
const saleIdParts = 4

/** The sale being recorded: from the entry notice to the payment result. */
export interface RecordedSale {
  saleId: string
  productCode: string
  /** The receiver's number (`iseeBiz`); empty until known. */
  traceNo: string
  openedAt: number
  /** Whether the order is placed: the next proposal is another sale. */
  placed: boolean
}

/** An order and its sale. */
interface OrderOfSale {
  orderNo: string
  saleId: string
}

const isSale = (value: unknown): value is RecordedSale =>
  isRecord(value) && typeof value.saleId === 'string' && typeof value.traceNo === 'string'
const isOrder = (value: unknown): value is OrderOfSale =>
  isRecord(value) && typeof value.orderNo === 'string' && typeof value.saleId === 'string'
const isOrders = (value: unknown): value is OrderOfSale[] => Array.isArray(value) && value.every(isOrder)

/** The sale of this run: another tab may have another one. */
let ownSale: RecordedSale | undefined

/** Starts a run: continues the sale that was last recorded on this device. */
export const beginRun = (): void => {
  ownSale = undefined
}

/** Returns the sale being recorded, if any. */
export const readSale = (): RecordedSale | undefined => (ownSale ??= readStored(saleKey, isSale))

/** Stores the sale being recorded. */
export function writeSale(sale: RecordedSale): void {
  ownSale = sale
  writeStored(saleKey, sale)
}

let nextSaleId = ''

/**
 * Generates the number of the next sale in advance: WeChat generates random numbers only asynchronously. Never throws.
 */
export const prepareSaleId = (): Promise<void> =>
  randomKey().then(
    (key) => void (nextSaleId = key),
    () => undefined,
  )

function takeSaleId(): string {
  const saleId = nextSaleId || Array.from({ length: saleIdParts }, newRunId).join('')
  nextSaleId = ''
  void prepareSaleId()
  return saleId
}

/** Continues the recorded sale, or starts another: for another product, after an order, or after a day. */
export function openSale(productCode: string, at: number): RecordedSale {
  const known = readSale()
  if (known && known.productCode === productCode && !known.placed && at - known.openedAt < dayMs) return known
  const sale = { saleId: takeSaleId(), productCode, traceNo: '', openedAt: at, placed: false }
  writeSale(sale)
  return sale
}

const readOrders = (): OrderOfSale[] => readStored(ordersKey, isOrders) ?? []

/** Returns the sale of an order of this device. */
export const saleIdOfOrder = (orderNo: string): string | undefined =>
  readOrders().find((order) => order.orderNo === orderNo)?.saleId

/** Assigns an order to a sale: later notes of that order belong to this sale. */
export function closeSale(saleId: string, orderNo: string): void {
  const others = readOrders().filter((order) => order.orderNo !== orderNo)
  writeStored(ordersKey, [{ orderNo, saleId }, ...others].slice(0, mostOrders))
  const sale = readSale()
  if (sale?.saleId === saleId) writeSale({ ...sale, placed: true })
}
