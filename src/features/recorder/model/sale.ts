import { isRecord, readStored, writeStored } from '@/platform/storage'
import { randomKey } from '@/platform/random'
import { dayMs } from '@/lib/time'
import { newRunId } from './run-id'

const saleKey = 'traceSale'
const ordersKey = 'traceOrders'
/** An order is paid soon or closed: more than these need not be known. */
const mostOrders = 20
const saleIdParts = 4

/** The sale that is being recorded: from the entry notice to the payment result. */
export interface RecordedSale {
  saleId: string
  productCode: string
  /** The number the receiver gave it (`iseeBiz`); empty until it is known. */
  traceNo: string
  openedAt: number
  /** The order is placed: the next proposal is another sale. */
  placed: boolean
}

/** An order and the sale that it came of. */
interface OrderOfSale {
  orderNo: string
  saleId: string
}

const isSale = (value: unknown): value is RecordedSale =>
  isRecord(value) && typeof value.saleId === 'string' && typeof value.traceNo === 'string'
const isOrder = (value: unknown): value is OrderOfSale =>
  isRecord(value) && typeof value.orderNo === 'string' && typeof value.saleId === 'string'
const isOrders = (value: unknown): value is OrderOfSale[] => Array.isArray(value) && value.every(isOrder)

/** The sale of this run: another tab may be at another one. */
let ownSale: RecordedSale | undefined

/** A run begins: it goes on with the sale that was recorded last on this device. */
export const beginRun = (): void => {
  ownSale = undefined
}

/** The sale being recorded, if one is. */
export const readSale = (): RecordedSale | undefined => (ownSale ??= readStored(saleKey, isSale))

/** Keeps which sale is being recorded. */
export function writeSale(sale: RecordedSale): void {
  ownSale = sale
  writeStored(saleKey, sale)
}

let nextSaleId = ''

/** Draws the number of the next sale: WeChat draws none while a caller waits. Never throws. */
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

/** Goes on with the recorded sale, or begins another: of another product, after an order, or after a day. */
export function openSale(productCode: string, at: number): RecordedSale {
  const known = readSale()
  if (known && known.productCode === productCode && !known.placed && at - known.openedAt < dayMs) return known
  const sale = { saleId: takeSaleId(), productCode, traceNo: '', openedAt: at, placed: false }
  writeSale(sale)
  return sale
}

const readOrders = (): OrderOfSale[] => readStored(ordersKey, isOrders) ?? []

/** The sale that an order of this device came of. */
export const saleIdOfOrder = (orderNo: string): string | undefined =>
  readOrders().find((order) => order.orderNo === orderNo)?.saleId

/** A sale has its order: what is noted of that order from now on belongs to this sale. */
export function closeSale(saleId: string, orderNo: string): void {
  const others = readOrders().filter((order) => order.orderNo !== orderNo)
  writeStored(ordersKey, [{ orderNo, saleId }, ...others].slice(0, mostOrders))
  const sale = readSale()
  if (sale?.saleId === saleId) writeSale({ ...sale, placed: true })
}
