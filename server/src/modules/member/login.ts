import type { RequestOf, TokenInfo } from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'
import type { Context } from '../../context'
import { BusinessError } from '../../lib/errors'
import { inTransaction } from '../../lib/db/transaction'
import type { Caller } from '../../lib/http/call'
import { recordAgreement } from './privacy-consents'
import { spendLoginCaptcha } from '../captcha'
import { addressKey, takeRate } from '../../lib/rate-limit'
import { deleteSession } from './member-session.repository'
import { bindOpenid, memberOfMobile, memberOfOpenid } from './members'
import { readMobile } from './mobile'
import { openSession } from './session'
import { checkSmsCode, type CodeParty, sendSmsCode, spendSmsCode } from './sms-code'
import { askWeChat } from './wechat-refusal'

const windowMs = 600_000
const loginsPerAddress = 60

async function takeLoginRate(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  address: string,
): Promise<void> {
  await takeRate(context, `login:${addressKey(context, address)}`, loginsPerAddress, windowMs)
}

const loginParty = (mobile: string, deviceKey: string | undefined): CodeParty => ({
  mobile,
  requester: deviceKey === undefined ? undefined : { deviceKey },
  use: 'LOGIN',
})

/** Sends a login code after the captcha is solved. @throws BusinessError */
export async function requestCode(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'log' | 'sms'>,
  request: RequestOf<'login/getDynamicCode'>,
  { address }: Caller,
): Promise<{ resendAfterSeconds: number; expiresInSeconds: number }> {
  const mobile = readMobile(request.mobile)
  await spendLoginCaptcha(context, request.captchaId, request.captchaAnswer)
  return sendSmsCode(context, loginParty(mobile, request.deviceKey), address)
}

/** Logs in by mobile and code; ends an older session of the same device. @throws BusinessError */
export async function loginByCode(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  request: RequestOf<'login/login'>,
  { address, session }: Caller,
): Promise<TokenInfo> {
  await takeLoginRate(context, address)
  const mobile = readMobile(request.mobile)
  const codeHash = await checkSmsCode(context, loginParty(mobile, request.deviceKey), request.code)
  return inTransaction(context.db, async (trx) => {
    await spendSmsCode(trx, codeHash)
    if (session) await deleteSession(trx, session.tokenHash)
    const member = await memberOfMobile(context, trx, mobile)
    await recordAgreement(context, trx, member.id, request.privacyVersion)
    return openSession(context, trx, member)
  })
}

/**
 * Logs in by WeChat. An unknown identity needs the code of the phone-number button and is bound to the
 * member with that mobile.
 * @throws BusinessError with code 428 when the phone-number code is required.
 */
export async function loginByWeChat(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'wechat'>,
  { code, phoneCode, privacyVersion }: RequestOf<'login/wxLogin'>,
  { address, session }: Caller,
): Promise<TokenInfo> {
  const { wechat } = context
  await takeLoginRate(context, address)
  const appId = wechat.miniProgramAppId
  const openid = await askWeChat(() => wechat.openidOfMiniProgram(code))
  if (phoneCode === undefined) {
    const member = await memberOfOpenid(context, appId, openid)
    if (!member) throw new BusinessError(bodyCode.phoneRequired, '首次使用微信登录，请先授权手机号')
    return inTransaction(context.db, async (trx) => {
      if (session) await deleteSession(trx, session.tokenHash)
      await recordAgreement(context, trx, member.id, privacyVersion)
      return openSession(context, trx, member)
    })
  }
  const told = await askWeChat(() => wechat.mobileOf(phoneCode))
  const mobile = readMobile(told, 'phoneCode')
  return inTransaction(context.db, async (trx) => {
    const member = await memberOfMobile(context, trx, mobile)
    await bindOpenid(context, trx, { appId, openid, memberId: member.id })
    await recordAgreement(context, trx, member.id, privacyVersion)
    if (session) await deleteSession(trx, session.tokenHash)
    return openSession(context, trx, member)
  })
}
