import { Type } from 'typebox'
import { type Clock, systemClock } from '../lib/clock'
import type { WeChatIdentity } from './wechat-identity'
import { accessTokens, ask, required, type WeChatSettings } from './wechat-wire'

const Openid = Type.Object({ openid: Type.String({ minLength: 1 }) })
const Phone = Type.Object({
  phone_info: Type.Object({ purePhoneNumber: Type.String(), countryCode: Type.String() }),
})

/** Creates the client of WeChat's identity services: mini-program login, phone number, silent web authorization. */
export function createWeChatIdentity(settings: WeChatSettings, clock: Clock = systemClock): WeChatIdentity {
  const tokens = accessTokens(settings, clock)
  const get = (path: string, query: Record<string, string>) =>
    ask(new URL(`${settings.apiUrl}${path}?${new URLSearchParams(query)}`), Openid)

  return {
    miniProgramAppId: settings.miniProgram?.appId ?? '',
    serviceAccountAppId: settings.serviceAccount?.appId ?? '',
    async openidOfMiniProgram(code) {
      const { appId, secret } = required(settings.miniProgram)
      const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
      return (await get('/sns/jscode2session', query)).openid
    },
    async mobileOf(phoneCode) {
      const url = new URL(`${settings.apiUrl}/wxa/business/getuserphonenumber`)
      const { phone_info } = await tokens.using((token) => {
        url.searchParams.set('access_token', token)
        return ask(url, Phone, { code: phoneCode })
      })
      const { countryCode, purePhoneNumber } = phone_info
      return countryCode === '86' ? purePhoneNumber : `+${countryCode}${purePhoneNumber}`
    },
    authorizeUrl(redirectUri, state) {
      const { appId } = required(settings.serviceAccount)
      // WeChat requires exactly this parameter order and the fragment at the end.
      const query = `appid=${appId}&redirect_uri=${encodeURIComponent(redirectUri)}&response_type=code&scope=snsapi_base&state=${state}`
      return `${settings.authorizeUrl()}?${query}#wechat_redirect`
    },
    async openidOfServiceAccount(code) {
      const { appId, secret } = required(settings.serviceAccount)
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      return (await get('/sns/oauth2/access_token', query)).openid
    },
  }
}
