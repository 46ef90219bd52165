import type { InvoicePlatformSettings } from '../ports/invoice-platform'
import { type SmsSettings, tencentSmsUrl } from '../ports/tencent-sms'
import { weChatApiUrl, weChatAuthorizeUrl, type WeChatSettings } from '../ports/wechat-wire'
import type { WeChatPaySettings } from '../ports/wechat-pay-wire'
import type { RobotSettings } from '../ports/wecom-robot'
import type { Env } from './env'

const wechatPayUrl = 'https://api.mch.weixin.qq.com/'

/** Returns the WeChat Pay settings of the environment; undefined without keys. */
export function paySettings(env: Env, notifyUrl: () => string): WeChatPaySettings | undefined {
  const mchId = env.WECHAT_PAY_MCH_ID
  if (!mchId) return undefined
  // `readEnv` rejects a group that is set only in part.
  return {
    baseUrl: wechatPayUrl,
    mchId,
    serialNo: env.WECHAT_PAY_SERIAL_NO ?? '',
    privateKey: env.WECHAT_PAY_PRIVATE_KEY ?? '',
    apiV3Key: env.WECHAT_PAY_API_V3_KEY ?? '',
    publicKeyId: env.WECHAT_PAY_PUBLIC_KEY_ID ?? '',
    publicKey: env.WECHAT_PAY_PUBLIC_KEY ?? '',
    miniProgramAppId: env.WECHAT_MP_APPID ?? '',
    serviceAccountAppId: env.WECHAT_OA_APPID ?? '',
    notifyUrl,
  }
}

/** Returns the WeChat login settings of the environment; undefined without keys. */
export function wechatSettingsOf(env: Env): WeChatSettings | undefined {
  const account = (appId?: string, secret?: string) => (appId && secret ? { appId, secret } : undefined)
  const miniProgram = account(env.WECHAT_MP_APPID, env.WECHAT_MP_SECRET)
  const serviceAccount = account(env.WECHAT_OA_APPID, env.WECHAT_OA_SECRET)
  if (!miniProgram && !serviceAccount) return undefined
  return { miniProgram, serviceAccount, apiUrl: weChatApiUrl, authorizeUrl: () => weChatAuthorizeUrl }
}

/** Returns the SMS settings of the environment; undefined without keys. */
export function smsSettingsOf(env: Env): SmsSettings | undefined {
  const secretId = env.SMS_SECRET_ID
  if (!secretId) return undefined
  return {
    secretId,
    secretKey: env.SMS_SECRET_KEY ?? '',
    appId: env.SMS_APP_ID ?? '',
    signName: env.SMS_SIGN_NAME ?? '',
    templateId: env.SMS_TEMPLATE_ID ?? '',
    baseUrl: tencentSmsUrl,
  }
}

/** Returns the invoice platform settings of the environment; undefined without keys. */
export function invoiceSettingsOf(env: Env, sellerName: string): InvoicePlatformSettings | undefined {
  const baseUrl = env.INVOICE_URL
  if (!baseUrl) return undefined
  return {
    baseUrl,
    appId: env.INVOICE_APP_ID ?? '',
    secret: env.INVOICE_APP_SECRET ?? '',
    seller: { name: sellerName, taxNo: env.INVOICE_SELLER_TAX_NO ?? '', drawer: env.INVOICE_DRAWER ?? '' },
  }
}

/** Returns the settings of the robot that notifies the agents; undefined without a webhook. */
export function robotSettingsOf({ SERVICE_ROBOT_URL }: Env): RobotSettings | undefined {
  return SERVICE_ROBOT_URL ? { url: SERVICE_ROBOT_URL } : undefined
}
