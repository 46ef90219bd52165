import { randomInt } from 'node:crypto'
import type { CodePurpose } from '@storefront/contract'
import type { Context } from '../../context'
import { sameSecret } from '../../lib/cipher'
import { type BusinessError, ruleError } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import type { RequestedCodeTable } from '../../lib/db/schema/safety'
import { addressKey, type Rate, takeRate, takeRates } from '../../lib/rate-limit'
import { countSmsCodeAttempt, deleteSmsCode, insertOrReplaceSmsCode } from './member-session.repository'
import { mobileHashOf } from './mobile'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const codeLifeMs = 5 * minuteMs
const tries = 5

/** For one requester, so that codes requested elsewhere do not use up those of the customer's device. */
const perRequester: Rate[] = [
  { limit: 1, windowMs: minuteMs },
  { limit: 5, windowMs: hourMs },
  { limit: 10, windowMs: dayMs },
]
/** For one address, which could name a new device for each code. */
const perMobileAndAddress: Rate[] = [{ limit: 10, windowMs: dayMs }]
/** For all requesters together: limits the messages to one person and the guesses of many devices. */
const perMobile: Rate[] = [
  { limit: 3, windowMs: minuteMs },
  { limit: 15, windowMs: hourMs },
  { limit: 30, windowMs: dayMs },
]
/** Higher limits, because many customers of a mobile network share one address. */
const perAddress: Rate[] = [
  { limit: 20, windowMs: 10 * minuteMs },
  { limit: 60, windowMs: hourMs },
  { limit: 200, windowMs: dayMs },
]
const everybodyPerMinute = 300

/** Purpose of a code; the code is valid only for it. */
export type CodeUse = 'LOGIN' | CodePurpose

/** Recipient of a code, and who requests or enters it. */
export interface CodeParty {
  mobile: string
  /** Device or member; undefined for a client without a device key: such clients share one code for a mobile. */
  requester: { deviceKey: string } | { memberId: string } | undefined
  use: CodeUse
}

/** Key of a stored code. */
type CodeOwner = Pick<RequestedCodeTable, 'mobileHash' | 'requester'>

const ownerOf = ({ cipher }: Pick<Context, 'cipher'>, { mobile, requester }: CodeParty): CodeOwner => ({
  mobileHash: mobileHashOf(cipher, mobile),
  requester: requester ? cipher.lookupHash('requester', JSON.stringify(requester)) : '',
})

function codeHashOf(
  { cipher }: Pick<Context, 'cipher'>,
  { mobileHash, requester, use }: CodeOwner & { use: CodeUse },
  code: string,
): string {
  return cipher.lookupHash('smsCode', `${mobileHash}:${requester}:${use}:${code}`)
}

/** @throws BusinessError (tooMany) */
async function takeCodeRates(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  { mobileHash, requester }: CodeOwner,
  address: string,
): Promise<void> {
  const from = addressKey(context, address)
  await takeRates(context, `sms-address:${from}`, perAddress)
  await takeRates(context, `sms-requester:${mobileHash}:${requester}`, perRequester)
  await takeRates(context, `sms-mobile-address:${mobileHash}:${from}`, perMobileAndAddress)
  await takeRates(context, `sms-mobile:${mobileHash}`, perMobile)
  await takeRate(context, 'sms-everybody', everybodyPerMinute, minuteMs)
}

/**
 * Sends a new code, which replaces the previous one of this requester. Does not reveal whether the mobile belongs to a member.
 * @throws BusinessError: tooMany, or rule when the message could not be sent.
 */
export async function sendSmsCode(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'log' | 'sms'>,
  party: CodeParty,
  address: string,
): Promise<{ resendAfterSeconds: number; expiresInSeconds: number }> {
  const { mobile, use } = party
  const owner = ownerOf(context, party)
  await takeCodeRates(context, owner, address)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = context.clock.now()
  await insertOrReplaceSmsCode(context.db, {
    ...owner,
    codeHash: codeHashOf(context, { ...owner, use }, code),
    triesLeft: tries,
    sentAt: now,
    expiresAt: now + codeLifeMs,
  })
  try {
    await context.sms.sendCode(mobile, code)
  } catch (error) {
    context.log.error({ err: error }, 'SMS code was not sent')
    throw ruleError('短信发送失败，请一分钟后重新获取', [
      { path: 'mobile', message: '短信发送失败，请一分钟后重新获取' },
    ])
  }
  return { resendAfterSeconds: minuteMs / 1000, expiresInSeconds: codeLifeMs / 1000 }
}

function wrongCode(message: string): BusinessError {
  return ruleError(message, [{ path: 'code', message }])
}

/**
 * Counts one attempt and compares the code of this requester. The attempt always counts, so this function must not run in a transaction
 * that could be rolled back.
 * @returns proof for `spendSmsCode`.
 * @throws BusinessError (rule) at `code`.
 */
export async function checkSmsCode(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  party: CodeParty,
  code: string,
): Promise<string> {
  const owner = ownerOf(context, party)
  const row = await countSmsCodeAttempt(context.db, owner, context.clock.now())
  if (!row) throw wrongCode('验证码已失效，请重新获取')
  const typed = codeHashOf(context, { ...owner, use: party.use }, code.normalize('NFKC').trim())
  if (sameSecret(typed, row.codeHash)) return row.codeHash
  throw wrongCode(
    row.triesLeft > 0
      ? `验证码不正确，还可以尝试 ${row.triesLeft} 次`
      : '验证码不正确，尝试次数已用完，请重新获取',
  )
}

/** Invalidates the code: of several logins with it, one succeeds. @throws BusinessError (rule) */
export async function spendSmsCode(trx: Db, codeHash: string): Promise<void> {
  if (!(await deleteSmsCode(trx, codeHash))) throw wrongCode('验证码已使用，请重新获取')
}
