import { Agent } from 'node:http'
import { sms } from 'tencentcloud-sdk-nodejs-sms'
import type { SmsSender } from './sms-sender'

/** Account at Tencent Cloud SMS. */
export interface SmsSettings {
  secretId: string
  secretKey: string
  /** SdkAppId of the SMS application. */
  appId: string
  /** The registered signature, without brackets. */
  signName: string
  /** A template whose only parameter is the code. */
  templateId: string
  /** Without a trailing slash; `tencentSmsUrl` in production. */
  baseUrl: string
}

/** Address of Tencent Cloud SMS. */
export const tencentSmsUrl = 'https://sms.tencentcloudapi.com'

const timeoutSeconds = 10

/** Sends codes through Tencent Cloud (SendSms, version 2021-01-11, TC3-HMAC-SHA256). */
export function createTencentSms(settings: SmsSettings): SmsSender {
  const { protocol, host } = new URL(settings.baseUrl)
  const client = new sms.v20210111.Client({
    credential: { secretId: settings.secretId, secretKey: settings.secretKey },
    region: 'ap-guangzhou',
    profile: {
      httpProfile: {
        endpoint: host,
        protocol: `${protocol}//`,
        reqTimeout: timeoutSeconds,
        // Without its own agent the SDK would send a loopback address through `http_proxy`.
        ...(protocol === 'http:' && { agent: new Agent() }),
      },
    },
  })
  return {
    async sendCode(mobile, code) {
      const { SendStatusSet } = await client.SendSms({
        SmsSdkAppId: settings.appId,
        SignName: settings.signName,
        TemplateId: settings.templateId,
        TemplateParamSet: [code],
        PhoneNumberSet: [`+86${mobile}`],
      })
      const status = SendStatusSet?.[0]
      // The status repeats the number, so only its code may appear in an error or a log.
      if (status?.Code !== 'Ok') throw new Error(`SMS was refused: ${status?.Code ?? 'no status'}`)
    },
  }
}
