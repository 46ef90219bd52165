import { mobileHashOf } from '../../../server/src/modules/member/mobile'
import type { TestServer } from './harness'
import { dragTrack } from './tracks'

type Headers = Record<string, string>

const digits = '零一二三四五六七八九'

function numberOf(words: string): number {
  const [tens, ones] = words.includes('十') ? words.split('十') : ['', words]
  const ten = words.includes('十') ? (tens ? digits.indexOf(tens) : 1) : 0
  return ten * 10 + (ones ? digits.indexOf(ones) : 0)
}

/** Calculates the answer to a question such as 三十七加八等于多少？ */
export function answerOf(question: string | undefined): string {
  const [, left = '', verb, right = ''] = /^(.+)(加|减)(.+)等于多少？$/.exec(question ?? '') ?? []
  return String(numberOf(left) + (verb === '加' ? 1 : -1) * numberOf(right))
}

/** Requests an SMS code, including the captcha. @param deviceKey of a client that has one */
export async function requestCode(server: TestServer, mobile: string, headers?: Headers, deviceKey?: string) {
  const captcha = await server.call('login/getCaptcha', { kind: 'QUESTION' }, headers)
  return server.call(
    'login/getDynamicCode',
    {
      mobile,
      captchaId: captcha.data.captchaId,
      captchaAnswer: answerOf(captcha.data.question),
      ...(deviceKey && { deviceKey }),
    },
    headers,
  )
}

/** Returns the last code sent to a mobile, from the sandbox inbox. */
export async function receivedCode(server: TestServer, mobile: string): Promise<string> {
  const response = await fetch(`${server.url}/sandbox/sms.json?mobile=${mobile}`)
  const [message] = (await response.json()) as { code: string }[]
  if (!message) throw new Error(`No message for ${mobile}`)
  return message.code
}

/** Logs a mobile in and returns the headers of its session. */
export async function login(server: TestServer, mobile: string): Promise<{ Authorization: string }> {
  await requestCode(server, mobile)
  const code = await receivedCode(server, mobile)
  const { data } = await server.call('login/login', { mobile, code })
  return { Authorization: data.Authorization }
}

/** Logs in a member. @returns the headers for calls, and the session of the server */
export async function newMember(server: TestServer, mobile: string) {
  const headers = await login(server, mobile)
  const { cipher, db } = server.context
  const mobileHash = mobileHashOf(cipher, mobile)
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('mobileHash', '=', mobileHash)
    .executeTakeFirstOrThrow()
  return { mobile, headers, session: { memberId: id, mobileHash, tokenHash: '' } }
}

/** Returns the gap position of a slider captcha from the database. */
export async function gapOf(server: TestServer, captchaId: string): Promise<number> {
  const row = await server.context.db
    .selectFrom('captcha')
    .select('answer')
    .where('id', '=', captchaId)
    .executeTakeFirstOrThrow()
  return Number(row.answer)
}

/** Solves a slider captcha with a drag of one second. @returns a ticket for one save */
export async function solveSlider(server: TestServer, headers?: Headers): Promise<string> {
  const captcha = await server.call(
    'insure/getSliderCaptcha',
    { scene: 'INSURE_SAVE', kind: 'SLIDER' },
    headers,
  )
  const { captchaId } = captcha.data
  const x = await gapOf(server, captchaId)
  server.clock.advance(1000)
  const checked = await server.call(
    'insure/checkSliderCaptcha',
    { captchaId, x, track: dragTrack(x) },
    headers,
  )
  return checked.data.ticket
}
