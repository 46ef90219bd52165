import { randomBytes } from 'node:crypto'
import type { Context } from '../../context'
import { type BusinessError, ruleError } from '../../lib/errors'
import { sha256 } from '../../lib/cipher'
import type { Db } from '../../lib/db/database'
import { findTicketPayload, insertTicket, takeTicketPayload } from './captcha.repository'

/**
 * Purpose of a ticket: one save after a solved captcha, one payment of a known WeChat payer, or the return from
 * one WeChat web authorization.
 */
export type TicketScene = 'INSURE_SAVE' | 'PAYER' | 'WEB_AUTHORIZATION'

const refusals: Record<TicketScene, () => BusinessError> = {
  INSURE_SAVE: () =>
    ruleError('安全验证已过期，请重新完成安全验证', [
      { path: 'captchaTicket', message: '请重新完成安全验证' },
    ]),
  PAYER: () =>
    ruleError('微信身份确认已过期，请重新发起支付', [{ path: 'payerTicket', message: '请重新发起支付' }]),
  WEB_AUTHORIZATION: () =>
    ruleError('微信授权已过期，请返回支付页面重新发起', [{ path: 'state', message: '请重新发起微信授权' }]),
}

function place(ticketHash: string): string {
  return `ticket:${ticketHash}:payload`
}

/**
 * Creates a ticket for `payload`. Only its hash is stored; the payload is encrypted. Hexadecimal, because WeChat
 * accepts only letters and digits in `state`.
 * @returns 256 random bits.
 */
export async function issueTicket(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  scene: TicketScene,
  payload: string,
  lifeMs: number,
): Promise<string> {
  const ticket = randomBytes(32).toString('hex')
  const ticketHash = sha256(ticket)
  await insertTicket(trx, {
    ticketHash,
    scene,
    payloadEnc: context.cipher.encrypt(payload, place(ticketHash)),
    expiresAt: context.clock.now() + lifeMs,
  })
  return ticket
}

/**
 * Reads the payload of a ticket. With `consume` the ticket is deleted: of several simultaneous readers exactly one
 * succeeds.
 * @throws BusinessError (rule) when it is unknown, used, expired or of another scene.
 */
export async function readTicket(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  scene: TicketScene,
  ticket: string,
  { consume }: { consume: boolean },
): Promise<string> {
  const ticketHash = sha256(ticket)
  const usable = { ticketHash, scene, now: context.clock.now() }
  const payloadEnc = consume ? await takeTicketPayload(trx, usable) : await findTicketPayload(trx, usable)
  if (payloadEnc === undefined) throw refusals[scene]()
  return context.cipher.decrypt(payloadEnc, place(ticketHash))
}
