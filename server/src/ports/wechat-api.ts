import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { type Clock, systemClock } from '../core/clock'
import { WeChatError, type WeChatIdentity } from './wechat-identity'

/** Who we are to WeChat. An account that is not set up refuses its calls with errcode 40013. */
export interface WeChatSettings {
  miniProgram?: WeChatAccount
  serviceAccount?: WeChatAccount
  /** Without a trailing slash; `weChatApiUrl` in production. */
  apiUrl: string
  /** Address of the web authorisation page; `() => weChatAuthorizeUrl` in production. */
  authorizeUrl: () => string
}

export interface WeChatAccount {
  appId: string
  secret: string
}

export const weChatApiUrl = 'https://api.weixin.qq.com'
export const weChatAuthorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize'

const timeoutMs = 8_000
/** A token is replaced this long before it ends. */
const tokenMarginMs = 300_000
const invalidAppId = 40013
/** WeChat's own code for "busy, try again"; also ours when WeChat cannot be reached. */
const busy = -1
const deadTokens = [40001, 40014, 42001]

const Failure = Type.Object({ errcode: Type.Integer(), errmsg: Type.Optional(Type.String()) })
const Openid = Type.Object({ openid: Type.String({ minLength: 1 }) })
const Token = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Integer() })
const Phone = Type.Object({
  phone_info: Type.Object({ purePhoneNumber: Type.String(), countryCode: Type.String() }),
})

/** @throws WeChatError; its message never holds the address, which carries secrets. */
async function ask<Answer extends TSchema>(
  url: URL,
  answer: Answer,
  body?: Record<string, string>,
): Promise<Static<Answer>> {
  let content: unknown
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    content = await response.json()
  } catch (error) {
    const { name } = error as Error
    throw new WeChatError(busy, `WeChat did not answer ${url.pathname}: ${name}`)
  }
  if (Value.Check(Failure, content) && content.errcode !== 0)
    throw new WeChatError(content.errcode, `WeChat refused ${url.pathname}: ${content.errcode}`)
  if (!Value.Check(answer, content))
    throw new WeChatError(busy, `WeChat answered ${url.pathname} with something unknown`)
  return content
}

function required(account: WeChatAccount | undefined): WeChatAccount {
  if (!account) throw new WeChatError(invalidAppId, 'This WeChat account is not set up')
  return account
}

/** Access tokens of the mini-program. `stable_token` answers every process with the same token. */
function accessTokens(settings: WeChatSettings, clock: Clock) {
  let current: { token: string; until: number } | undefined
  return {
    forget: () => (current = undefined),
    async get(): Promise<string> {
      if (current && clock.now() < current.until) return current.token
      const { appId, secret } = required(settings.miniProgram)
      const url = new URL(`${settings.apiUrl}/cgi-bin/stable_token`)
      const answer = await ask(url, Token, { grant_type: 'client_credential', appid: appId, secret })
      const until = clock.now() + answer.expires_in * 1000 - tokenMarginMs
      current = { token: answer.access_token, until }
      return current.token
    },
  }
}

/** WeChat's identity services: mini-program login, phone number, silent web authorisation. */
export function createWeChatIdentity(settings: WeChatSettings, clock: Clock = systemClock): WeChatIdentity {
  const tokens = accessTokens(settings, clock)
  const get = (path: string, query: Record<string, string>) =>
    ask(new URL(`${settings.apiUrl}${path}?${new URLSearchParams(query)}`), Openid)

  async function phone(code: string) {
    const url = new URL(`${settings.apiUrl}/wxa/business/getuserphonenumber`)
    url.searchParams.set('access_token', await tokens.get())
    return ask(url, Phone, { code })
  }

  return {
    miniProgramAppId: settings.miniProgram?.appId ?? '',
    serviceAccountAppId: settings.serviceAccount?.appId ?? '',
    async openidOfMiniProgram(code) {
      const { appId, secret } = required(settings.miniProgram)
      const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
      return (await get('/sns/jscode2session', query)).openid
    },
    async mobileOf(phoneCode) {
      const { phone_info } = await phone(phoneCode).catch((error: unknown) => {
        if (!(error instanceof WeChatError) || !deadTokens.includes(error.errcode)) throw error
        tokens.forget()
        return phone(phoneCode)
      })
      const { countryCode, purePhoneNumber } = phone_info
      return countryCode === '86' ? purePhoneNumber : `+${countryCode}${purePhoneNumber}`
    },
    authorizeUrl(redirectUri, state) {
      const { appId } = required(settings.serviceAccount)
      // WeChat wants exactly this order and the fragment at the end.
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
