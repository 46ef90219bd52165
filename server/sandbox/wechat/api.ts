/**
 * Simulates the identity API of WeChat. Real `wx.login` codes of DevTools cannot be verified here, so any code
 * that is not empty is accepted once:
 *
 * - `lin:anything` as login code is the person `lin` of `people.ts`; another name before the colon is an unknown
 *   person with a fixed openid.
 * - A login code without a colon, as created by DevTools, is the person selected on `/sandbox/wechat`.
 * - `13900001111:anything` as phone code is that mobile (`+85291234567:anything` one from abroad); a phone code
 *   without a colon is the mobile of the selected person.
 * - `error:40226:anything` as either code returns that errcode.
 */
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { WeChatAccount, WeChatSettings } from '../../src/ports/wechat-wire'
import type { SandboxDeps } from '../deps'
import { isAccessToken, makeCode, markUsed, swapCode } from './codes'
import { currentPerson, openidOf, people } from './people'

const miniProgram: WeChatAccount = { appId: 'wx00000000sandbox1', secret: 'sandbox-mini-program-secret' }
const serviceAccount: WeChatAccount = {
  appId: 'wx00000000sandbox2',
  secret: 'sandbox-service-account-secret',
}
const tokenLifeSeconds = 7200

/** Appid of the simulated service account. */
export const serviceAccountAppId = serviceAccount.appId

/** Returns the settings with which the real adapter connects to the sandbox at `baseUrl`. */
export function wechatSettings(baseUrl: string, publicUrl: () => string): WeChatSettings {
  const authorizeUrl = () => `${publicUrl()}/sandbox/wechat/oauth2/authorize`
  return { miniProgram, serviceAccount, apiUrl: baseUrl, authorizeUrl }
}

const Text = Type.String({ default: '' })
const LoginQuery = Type.Object({ appid: Text, secret: Text, js_code: Text })
const TokenBody = Type.Object({ grant_type: Text, appid: Text, secret: Text })
const PhoneQuery = Type.Object({ access_token: Text })
const PhoneBody = Type.Object({ code: Text })
const WebQuery = Type.Object({ appid: Text, secret: Text, code: Text })

const refusal = (errcode: number, errmsg: string) => ({ errcode, errmsg })

function accountProblem(given: { appid: string; secret: string }, account: WeChatAccount) {
  if (given.appid !== account.appId) return refusal(40013, 'invalid appid')
  return given.secret === account.secret ? null : refusal(40125, 'invalid appsecret')
}

/** Returns the error of a device code, or null when it is valid. The code is marked as used. */
async function codeProblem(deps: SandboxDeps, code: string) {
  if (!code) return refusal(40029, 'invalid code')
  const wanted = /^error:(-?\d+):/.exec(code)
  if (wanted) return refusal(Number(wanted[1]), 'as asked for')
  return (await markUsed(deps, code)) ? null : refusal(40163, 'code been used')
}

async function login(deps: SandboxDeps, query: Static<typeof LoginQuery>) {
  const problem = accountProblem(query, miniProgram) ?? (await codeProblem(deps, query.js_code))
  if (problem) return problem
  const [name, rest] = query.js_code.split(':')
  const personId = rest === undefined || !name ? (await currentPerson(deps)).id : name
  return { openid: openidOf(miniProgram.appId, personId), session_key: 'c2FuZGJveC1zZXNzaW9uLWtleQ==' }
}

async function phone(deps: SandboxDeps, token: string, code: string) {
  if (!(await isAccessToken(deps, token))) return refusal(40001, 'invalid credential')
  const problem = await codeProblem(deps, code)
  if (problem) return problem
  const [, country = '86', number] = /^(?:\+(852|853|886|86))?(\d+):/.exec(code) ?? []
  const purePhoneNumber = number ?? (await currentPerson(deps)).mobile
  const phoneNumber = country === '86' ? purePhoneNumber : `+${country}${purePhoneNumber}`
  return { errcode: 0, errmsg: 'ok', phone_info: { phoneNumber, purePhoneNumber, countryCode: country } }
}

async function web(deps: SandboxDeps, query: Static<typeof WebQuery>) {
  const problem = accountProblem(query, serviceAccount)
  if (problem) return problem
  const personId = await swapCode(deps, query.code)
  if (!personId) return refusal(40029, 'invalid code')
  const person = people.find(({ id }) => id === personId)
  const openid = openidOf(serviceAccount.appId, person?.id ?? personId)
  return { access_token: 'sandbox', expires_in: tokenLifeSeconds, openid, scope: 'snsapi_base' }
}

/** Registers the four calls of WeChat's identity API on the loopback server. */
export function registerWechatApi(wire: FastifyInstance, deps: SandboxDeps): void {
  wire.get<{ Querystring: Static<typeof LoginQuery> }>(
    '/sns/jscode2session',
    { schema: { querystring: LoginQuery } },
    (request) => login(deps, request.query),
  )
  wire.post<{ Body: Static<typeof TokenBody> }>(
    '/cgi-bin/stable_token',
    { schema: { body: TokenBody } },
    async (request) => {
      const problem = accountProblem(request.body, miniProgram)
      if (problem) return problem
      const token = await makeCode(deps, 'ACCESS_TOKEN', miniProgram.appId, tokenLifeSeconds * 1000)
      return { access_token: token, expires_in: tokenLifeSeconds }
    },
  )
  wire.post<{ Querystring: Static<typeof PhoneQuery>; Body: Static<typeof PhoneBody> }>(
    '/wxa/business/getuserphonenumber',
    { schema: { querystring: PhoneQuery, body: PhoneBody } },
    (request) => phone(deps, request.query.access_token, request.body.code),
  )
  wire.get<{ Querystring: Static<typeof WebQuery> }>(
    '/sns/oauth2/access_token',
    { schema: { querystring: WebQuery } },
    (request) => web(deps, request.query),
  )
}
