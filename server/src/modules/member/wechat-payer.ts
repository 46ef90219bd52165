import type { DataOf, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { ruleError } from '../../lib/errors'
import type { Caller } from '../../lib/http/call'
import { addressKey, takeRate } from '../../lib/rate-limit'
import { issueTicket, readTicket } from '../captcha'
import { askWeChat } from './wechat-refusal'

const authorizationLifeMs = 600_000
const payerLifeMs = 600_000
const perAddress = 60
const windowMs = 600_000

/** Content of a payer ticket. */
export interface Payer {
  openid: string
  scene: 'MP' | 'JSAPI'
}

/** Returns the owner of an authorization state; another member must not use it. */
const ownerOf = ({ session }: Caller) => session?.memberId ?? ''

async function takePayerRate(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  address: string,
): Promise<void> {
  await takeRate(context, `payer:${addressKey(context, address)}`, perAddress, windowMs)
}

/**
 * Returns the address of WeChat's silent authorization. WeChat redirects to the site with code and state before the
 * fragment: `/?code=…&state=…#/pages/payWeb/index`.
 * @throws BusinessError
 */
export async function authorizationUrl(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'publicUrl' | 'wechat'>,
  { returnRoute }: RequestOf<'pay/getSnsApiUrl'>,
  caller: Caller,
): Promise<DataOf<'pay/getSnsApiUrl'>> {
  await takePayerRate(context, caller.address)
  const state = await issueTicket(
    context,
    context.db,
    'WEB_AUTHORIZATION',
    ownerOf(caller),
    authorizationLifeMs,
  )
  const back = `${context.publicUrl()}/#${returnRoute}`
  return { url: await askWeChat(() => context.wechat.authorizeUrl(back, state)) }
}

/** Consumes the state sent to WeChat. @throws BusinessError (rule) when it belongs to another caller. */
async function spendState(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  state: string | undefined,
  caller: Caller,
): Promise<void> {
  if (!state)
    throw ruleError('微信授权信息不完整，请重新发起支付', [{ path: 'state', message: '请重新发起微信授权' }])
  const owner = await readTicket(context, context.db, 'WEB_AUTHORIZATION', state, { consume: true })
  if (owner !== ownerOf(caller))
    throw ruleError('登录状态已变化，请重新发起支付', [{ path: 'state', message: '请重新发起微信授权' }])
}

/** Exchanges a WeChat code for a payer ticket, so that no openid leaves the server. @throws BusinessError */
export async function payerTicket(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'wechat'>,
  { payScene, code, state }: RequestOf<'pay/wxOpenIdForPay'>,
  caller: Caller,
): Promise<DataOf<'pay/wxOpenIdForPay'>> {
  const { wechat } = context
  await takePayerRate(context, caller.address)
  if (payScene === 'JSAPI') await spendState(context, state, caller)
  const openid = await askWeChat(() =>
    payScene === 'MP' ? wechat.openidOfMiniProgram(code) : wechat.openidOfServiceAccount(code),
  )
  const payer: Payer = { openid, scene: payScene }
  const ticket = await issueTicket(context, context.db, 'PAYER', JSON.stringify(payer), payerLifeMs)
  return { payerTicket: ticket, expiresInSeconds: payerLifeMs / 1000 }
}
