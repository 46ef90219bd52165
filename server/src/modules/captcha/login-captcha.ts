import type { DataOf } from '@storefront/contract'
import type { Context } from '../../context'
import { ruleError } from '../../lib/errors'
import { makePicture } from './text-picture'
import { makeQuestion, normalAnswer } from './word-question'
import { addressKey, takeRate } from '../../lib/rate-limit'
import { storeCaptcha, takeCaptcha } from './captcha-store'

const windowMs = 600_000
const limits = { PICTURE: 120, QUESTION: 30 }

/** Creates the captcha of the login. @throws BusinessError (tooMany) */
export async function getLoginCaptcha(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  kind: 'PICTURE' | 'QUESTION',
  address: string,
): Promise<DataOf<'login/getCaptcha'>> {
  await takeRate(context, `login-${kind}:${addressKey(context, address)}`, limits[kind], windowMs)
  const { answer, ...shown } = kind === 'PICTURE' ? await makePicture() : makeQuestion()
  return { ...(await storeCaptcha(context, { kind, scene: 'LOGIN', answer })), ...shown }
}

/** Consumes the captcha of the login. @throws BusinessError (rule) at `captchaAnswer` */
export async function spendLoginCaptcha(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  captchaId: string,
  typed: string,
): Promise<void> {
  const captcha = await takeCaptcha(context, captchaId, 'LOGIN')
  if (captcha?.isAnswer(normalAnswer(typed))) return
  const message = !captcha
    ? '图形验证已过期，请换一个再试'
    : captcha.kind === 'PICTURE'
      ? '图形验证码不正确，请按新的图片重新输入'
      : '答案不正确，请回答新的题目'
  throw ruleError(message, [{ path: 'captchaAnswer', message }])
}
