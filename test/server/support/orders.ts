import type { DataOf, FieldValues, RequestOf } from '@storefront/contract'
import { startOfDay, addDays, addYears, dateText } from '../../../server/src/lib/clock'
import { newNumber } from '../../../server/src/lib/identifiers'
import { inTransaction } from '../../../server/src/lib/db/transaction'
import { productOf } from '../../../server/src/modules/product/catalogue'
import { mobileHashOf } from '../../../server/src/modules/member/mobile'
import type { Session } from '../../../server/src/lib/http/call'
import { createOrder } from '../../../server/src/modules/order/create-order'
import { rate } from '../../../server/src/modules/rating/premium'
import type { TestGateway } from './gateway'
import type { Answer, TestServer } from './harness'
import { answers, holder, subject } from './sale'

const productCode = 'home'
const planCode = 'BASIC'
/** Proposal form as `insure/save` stores it. */
const entered = { holder, insureds: [], subject, answers }
const factors: FieldValues = {
  houseType: 'RESIDENCE',
  structure: 'REINFORCED_CONCRETE',
  buildYear: 2020,
  use: 'SELF',
}

export interface Sale {
  /** Insured subject; two sales of the same subject overlap. */
  subject?: string
  holderMobile?: string
  session?: Session | null
  /** Days from today to the first day of cover. */
  startsIn?: number
}

export interface PlacedOrder {
  orderNo: string
  accessKey?: string
  payDeadline: number
  amountFen: number
}

/** Creates an order as `insure/save` does, without the steps before it. */
export async function placeOrder({ context }: TestServer, sale: Sale = {}): Promise<PlacedOrder> {
  const { clock, cipher, catalogue, db } = context
  const now = clock.now()
  const { definition, version } = productOf(catalogue, productCode)
  const { premiumFen, breakdown, rateVersion } = rate(definition, planCode, factors, dateText(now))
  const startDate = addDays(dateText(now), sale.startsIn ?? 1)
  const endDate = addDays(addYears(startDate, 1), -1)
  const product = { productCode, productVersion: version, planCode }
  const holderMobileHash = mobileHashOf(cipher, sale.holderMobile ?? '13800138000')
  const subjectHash = cipher.lookupHash('subject', sale.subject ?? newNumber('X', now))
  const quoteNo = newNumber('Q', now)
  const proposalNo = newNumber('B', now)
  const placed = await inTransaction(db, async (trx) => {
    await trx
      .insertInto('quote')
      .values({
        ...product,
        quoteNo,
        rateVersion,
        premiumFen,
        factors: JSON.stringify(factors),
        breakdown: JSON.stringify(breakdown),
        createdAt: now,
        validUntil: startOfDay(addDays(dateText(now), 1)),
      })
      .execute()
    await trx
      .insertInto('proposal')
      .values({
        ...product,
        proposalNo,
        quoteNo,
        inputEnc: cipher.encrypt(JSON.stringify(entered), `proposal:${proposalNo}:input`),
        holderMobileHash,
        holderCertHash: cipher.lookupHash('certificate', '110101199003071234'),
        subjectHash,
        startDate,
        endDate,
        underwriting: '{}',
        createdAt: now,
      })
      .execute()
    await trx.insertInto('proposalSubject').values({ proposalNo, productCode, subjectHash }).execute()
    return createOrder(context, trx, {
      ...product,
      proposalNo,
      session: sale.session ?? null,
      holderMobileHash,
      subjectHash,
      amountFen: premiumFen,
      snapshot: {
        productName: '安居家庭财产综合保险',
        planName: '基础版',
        picture: '/pictures/product-home.svg',
        holderName: '张*',
        subjectText: '北京市**小区**室',
        startDate,
        endDate,
      },
      startDate,
      renewsPolicyNo: null,
    })
  })
  return { ...placed, amountFen: premiumFen }
}

/** Returns the reference to an order in requests of a visitor. */
export const reference = ({ orderNo, accessKey }: PlacedOrder) => ({
  orderNo,
  ...(accessKey && { accessKey }),
})

let keys = 0
/** Returns a new idempotency key. */
export const newKey = () => `intent-${String((keys += 1)).padStart(16, '0')}`

type PayRequest = RequestOf<'member/order/pay'>

/** Starts a payment in a mobile browser. */
export function pay(
  server: TestServer,
  order: PlacedOrder,
  change: Partial<PayRequest> = {},
  headers?: Record<string, string>,
): Promise<Answer<DataOf<'member/order/pay'>>> {
  const request: PayRequest = { ...reference(order), payScene: 'H5', idempotencyKey: newKey(), ...change }
  return server.call('member/order/pay', request, headers)
}

/** Returns the numbers and states of the payments of an order, oldest first. */
export function paymentsOf({ context }: TestServer, { orderNo }: { orderNo: string }) {
  return context.db
    .selectFrom('payment')
    .select(['payNo', 'status'])
    .where('orderNo', '=', orderNo)
    .orderBy('payNo')
    .execute()
}

/** Returns the number of the open payment of an order. */
export async function openPayNo(server: TestServer, order: { orderNo: string }): Promise<string> {
  const payment = (await paymentsOf(server, order)).find(({ status }) => status === 'PREPAY')
  if (!payment) throw new Error(`Order ${order.orderNo} has no open payment`)
  return payment.payNo
}

/** Runs the background work until none is due. */
export async function settle(server: TestServer): Promise<void> {
  for (let round = 0; round < 4; round += 1) await server.drainBackground()
}

/** Creates an order, pays it at the cashier and runs the background work. */
export async function placePaidOrder(
  server: TestServer,
  gateway: Pick<TestGateway, 'payAtCashier' | 'successNotification' | 'deliver'>,
  sale: Sale = {},
  headers?: Record<string, string>,
): Promise<PlacedOrder> {
  const order = await placeOrder(server, sale)
  await pay(server, order, {}, headers)
  const payNo = await openPayNo(server, order)
  await gateway.payAtCashier(payNo)
  await gateway.deliver(await gateway.successNotification(payNo))
  await settle(server)
  return order
}

/** Returns the database row of an order. */
export const orderRow = ({ context }: TestServer, { orderNo }: PlacedOrder) =>
  context.db.selectFrom('saleOrder').selectAll().where('orderNo', '=', orderNo).executeTakeFirstOrThrow()
