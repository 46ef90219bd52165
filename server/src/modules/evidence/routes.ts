import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { type Caller, registerCall } from '../../lib/http/call'
import { addressKey, type Rate, takeRates } from '../../lib/rate-limit'
import { ownOrder } from '../order'
import { ownRecord, ownRecordFile } from './customer-record'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Each file takes print time and is stored for a quarter of an hour. */
const perOrder: Rate[] = [
  { limit: 10, windowMs: hourMs },
  { limit: 30, windowMs: dayMs },
]
const perMember: Rate[] = [
  { limit: 30, windowMs: hourMs },
  { limit: 100, windowMs: dayMs },
]
/** Higher limits, because many customers of a mobile network share one address. */
const perAddress: Rate[] = [
  { limit: 120, windowMs: hourMs },
  { limit: 500, windowMs: dayMs },
]

/** Counts a created file for its order, member and address. @throws BusinessError (tooMany) */
async function takeFileRates(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  orderNo: string,
  { session, address }: Caller,
): Promise<void> {
  await takeRates(context, `record-file-order:${orderNo}`, perOrder)
  if (session) await takeRates(context, `record-file-member:${session.memberId}`, perMember)
  await takeRates(context, `record-file-address:${addressKey(context, address)}`, perAddress)
}

/** Registers the evidence call for the customer of the sale. */
export function registerEvidence(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'printer' | 'catalogue'>,
): void {
  registerCall(app, 'member/order/record', async (request, caller) =>
    ownRecord(context, await ownOrder(context, caller, request)),
  )
  registerCall(app, 'member/order/recordFile', async (request, caller) => {
    const order = await ownOrder(context, caller, request)
    await takeFileRates(context, order.orderNo, caller)
    return ownRecordFile(context, order)
  })
}
