import type { DataOf, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { sha256 } from '../../core/cipher'
import { conflict } from '../../core/errors'
import type { Db } from '../../db/database'

type PayRequest = RequestOf<'member/order/pay'>
export type PayAnswer = DataOf<'member/order/pay'>

const ownerOf = (orderNo: string) => `order:${orderNo}`
const place = (request: PayRequest) => `idempotency:${ownerOf(request.orderNo)}:${request.idempotencyKey}`
/** What must be the same for a request to be the same. A retry may come with a fresh payer ticket. */
const hashOf = ({ orderNo, payScene }: PayRequest) => sha256(JSON.stringify([orderNo, payScene]))

/**
 * The answer this intent got before, if it got one.
 * @throws BusinessError (conflict) when the key was used for something else.
 */
export async function recallAnswer(
  context: Context,
  db: Db,
  request: PayRequest,
): Promise<PayAnswer | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'responseEnc'])
    .where('owner', '=', ownerOf(request.orderNo))
    .where('key', '=', request.idempotencyKey)
    .executeTakeFirst()
  if (!row?.responseEnc) return undefined
  if (row.requestHash !== hashOf(request)) throw conflict('支付方式已变更，请重新发起支付')
  return JSON.parse(context.cipher.decrypt(row.responseEnc, place(request))) as PayAnswer
}

/** Keeps the answer of an intent; the first one stands. @returns the one that stands. */
export async function rememberAnswer(
  context: Context,
  trx: Db,
  request: PayRequest,
  answer: PayAnswer,
): Promise<PayAnswer> {
  await trx
    .insertInto('idempotency')
    .values({
      owner: ownerOf(request.orderNo),
      key: request.idempotencyKey,
      requestHash: hashOf(request),
      responseEnc: context.cipher.encrypt(JSON.stringify(answer), place(request)),
      createdAt: context.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await recallAnswer(context, trx, request)) ?? answer
}
