import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sha256 } from '../../src/lib/cipher'
import { dateText, timeText } from '../../src/lib/clock'
import { newId } from '../../src/lib/identifiers'
import type { SandboxTransactionTable } from '../../src/lib/db/schema/sandbox'
import { inTransaction } from '../../src/lib/db/transaction'
import { enqueue } from '../../src/lib/jobs/queue'
import type { SandboxDeps } from '../deps'
import type { H5Body, JsapiBody } from './bodies'
import type { WechatPayKeys } from './keys'
import { notifyPayment } from './kinds'
import { WireProblem } from './wire'

const shortestLifeMs = 60_000
const longestLifeMs = 2 * 3_600_000

export type Transaction = Selectable<SandboxTransactionTable>

/** Returns the current state of a transaction; after its expiry it cannot be paid. */
export function stateOf(transaction: Transaction, now: number): string {
  return transaction.state === 'NOTPAY' && transaction.timeExpire <= now ? 'CLOSED' : transaction.state
}

/** Finds a transaction by one of its numbers. @throws WireProblem ORDER_NOT_EXIST */
export async function findTransaction(
  { db }: SandboxDeps,
  name: 'outTradeNo' | 'transactionId' | 'prepayId',
  value: string,
): Promise<Transaction> {
  const found = await db
    .selectFrom('sandboxTransaction')
    .selectAll()
    .where(name, '=', value)
    .executeTakeFirst()
  if (!found) throw new WireProblem(404, 'ORDER_NOT_EXIST', 'The order does not exist')
  return found
}

/** Returns the transaction for responses and notifications. */
export function describeTransaction(keys: WechatPayKeys, transaction: Transaction, now: number) {
  const state = stateOf(transaction, now)
  const paid = transaction.successAt === null ? undefined : transaction
  return {
    appid: transaction.appid,
    mchid: keys.mchId,
    out_trade_no: transaction.outTradeNo,
    trade_type: transaction.tradeType,
    trade_state: state,
    trade_state_desc: state,
    amount: { total: transaction.totalFen, payer_total: transaction.totalFen, currency: 'CNY' },
    ...(paid && {
      transaction_id: paid.transactionId,
      bank_type: 'OTHERS',
      success_time: timeText(paid.successAt ?? now),
      payer: { openid: paid.openid ?? `sandbox-${paid.prepayId}` },
    }),
  }
}

function refuseUsed(known: Transaction, requestHash: string, now: number): void {
  const state = stateOf(known, now)
  if (known.requestHash !== requestHash)
    throw new WireProblem(403, 'OUT_TRADE_NO_USED', 'The out_trade_no was used for another order')
  if (state === 'SUCCESS' || state === 'REFUND') throw new WireProblem(400, 'ORDERPAID', 'The order is paid')
  if (state === 'CLOSED') throw new WireProblem(400, 'ORDER_CLOSED', 'The order is closed')
}

function lastMoment(text: string | undefined, now: number): number {
  const timeExpire = text === undefined ? now + longestLifeMs : Date.parse(text)
  if (!(timeExpire >= now + shortestLifeMs))
    throw new WireProblem(400, 'PARAM_ERROR', 'time_expire must be a minute from now, or later')
  return timeExpire
}

/** Creates a transaction; a repeated request returns the same transaction. @throws WireProblem */
export async function prepay(
  deps: SandboxDeps,
  keys: WechatPayKeys,
  tradeType: 'JSAPI' | 'MWEB',
  body: JsapiBody | H5Body,
): Promise<Transaction> {
  const now = deps.clock.now()
  if (body.mchid !== keys.mchId)
    throw new WireProblem(400, 'PARAM_ERROR', 'mchid is not that of the signature')
  const requestHash = sha256(JSON.stringify([tradeType, body]))
  const known = await findTransaction(deps, 'outTradeNo', body.out_trade_no).catch(() => undefined)
  if (known) {
    refuseUsed(known, requestHash, now)
    return known
  }
  const transaction: Transaction = {
    outTradeNo: body.out_trade_no,
    transactionId: `42${dateText(now).replaceAll('-', '')}${randomInt(1e9, 1e10)}${randomInt(1e7, 1e8)}`,
    prepayId: `wx${newId(now).replaceAll('-', '')}`,
    tradeType,
    appid: body.appid,
    openid: 'payer' in body ? body.payer.openid : null,
    description: body.description,
    totalFen: body.amount.total,
    state: 'NOTPAY',
    notifyUrl: body.notify_url,
    timeExpire: lastMoment(body.time_expire, now),
    createdAt: now,
    successAt: null,
    requestHash,
  }
  await deps.db
    .insertInto('sandboxTransaction')
    .values(transaction)
    .onConflict((conflict) => conflict.column('outTradeNo').doNothing())
    .execute()
  const kept = await findTransaction(deps, 'outTradeNo', transaction.outTradeNo)
  refuseUsed(kept, requestHash, now)
  return kept
}

/** Closes an unpaid transaction. @throws WireProblem when it cannot be closed. */
export async function closeTransaction(deps: SandboxDeps, outTradeNo: string): Promise<void> {
  const closed = await deps.db
    .updateTable('sandboxTransaction')
    .set({ state: 'CLOSED' })
    .where('outTradeNo', '=', outTradeNo)
    .where('state', '=', 'NOTPAY')
    .executeTakeFirst()
  if (closed.numUpdatedRows > 0n) return
  const { state } = await findTransaction(deps, 'outTradeNo', outTradeNo)
  if (state === 'CLOSED') throw new WireProblem(400, 'ORDER_CLOSED', 'The order is closed')
  throw new WireProblem(400, 'ORDERPAID', 'The order is paid')
}

/**
 * Pays a transaction once and schedules the notification of the merchant.
 * @returns false when it can no longer be paid.
 */
export async function payTransaction(deps: SandboxDeps, prepayId: string): Promise<boolean> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    const paid = await trx
      .updateTable('sandboxTransaction')
      .set({ state: 'SUCCESS', successAt: now })
      .where('prepayId', '=', prepayId)
      .where('state', '=', 'NOTPAY')
      .where('timeExpire', '>', now)
      .returning('outTradeNo')
      .executeTakeFirst()
    if (paid) await enqueue(trx, { kind: notifyPayment, subject: paid.outTradeNo, runAt: now })
    return Boolean(paid)
  })
}
