import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Clock } from '../lib/clock'
import { WeChatError } from './wechat-identity'

/** WeChat accounts of the merchant. Calls of an account that is not configured fail with errcode 40013. */
export interface WeChatSettings {
  miniProgram?: WeChatAccount
  serviceAccount?: WeChatAccount
  /** Without a trailing slash; `weChatApiUrl` in production. */
  apiUrl: string
  /** Address of the web authorization page; `() => weChatAuthorizeUrl` in production. */
  authorizeUrl: () => string
}

/** A mini-program or service account. */
export interface WeChatAccount {
  appId: string
  secret: string
}

/** Address of the WeChat server API. */
export const weChatApiUrl = 'https://api.weixin.qq.com'
/** Address of the WeChat authorization page. */
export const weChatAuthorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize'

const timeoutMs = 8_000
/** Time before its expiry at which a token is replaced. */
const tokenMarginMs = 300_000
const invalidAppId = 40013
/** WeChat's code for "busy, try again"; also used when WeChat cannot be reached. */
const busy = -1
const deadTokens = [40001, 40014, 42001]

const Failure = Type.Object({ errcode: Type.Integer(), errmsg: Type.Optional(Type.String()) })
const Token = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Integer() })

/** @throws WeChatError; its message never contains the address, which carries secrets. */
export async function ask<Answer extends TSchema>(
  url: URL,
  answer: Answer,
  body?: object,
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

/** Returns a configured account. @throws WeChatError (40013) */
export function required(account: WeChatAccount | undefined): WeChatAccount {
  if (!account) throw new WeChatError(invalidAppId, 'This WeChat account is not set up')
  return account
}

/** Access tokens for server calls of the mini-program. */
export interface AccessTokens {
  /** Calls with a token, and repeats with a new one when WeChat rejects the old one. */
  using<Answer>(call: (token: string) => Promise<Answer>): Promise<Answer>
}

/** Creates access tokens of the mini-program. `stable_token` returns the same token to every process. */
export function accessTokens(settings: WeChatSettings, clock: Clock): AccessTokens {
  let current: { token: string; until: number } | undefined
  const get = async (): Promise<string> => {
    if (current && clock.now() < current.until) return current.token
    const { appId, secret } = required(settings.miniProgram)
    const url = new URL(`${settings.apiUrl}/cgi-bin/stable_token`)
    const answer = await ask(url, Token, { grant_type: 'client_credential', appid: appId, secret })
    const until = clock.now() + answer.expires_in * 1000 - tokenMarginMs
    current = { token: answer.access_token, until }
    return current.token
  }
  return {
    using: async (call) =>
      call(await get()).catch(async (error: unknown) => {
        if (!(error instanceof WeChatError) || !deadTokens.includes(error.errcode)) throw error
        current = undefined
        return call(await get())
      }),
  }
}
