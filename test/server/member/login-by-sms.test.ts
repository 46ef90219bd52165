import { checkSmsCode, spendSmsCode } from '../../../server/src/modules/member/sms-code'
import { startTestServer, type TestServer } from '../support/harness'
import { answerOf, receivedCode, requestCode } from '../support/identity'

const minuteMs = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => server.close())

let callers = 0
const newCaller = () => ({ 'x-forwarded-for': `10.1.${(callers += 1) >> 8}.${callers & 255}` })
let mobiles = 13_900_200_000
const newMobile = () => String((mobiles += 1))
const ask = (mobile: string, headers = newCaller()) => requestCode(server, mobile, headers)
const enter = (mobile: string, code: string, headers = newCaller()) =>
  server.call('login/login', { mobile, code }, headers)
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function codeFor(mobile: string): Promise<string> {
  expect(await ask(mobile)).toMatchObject({ code: 200 })
  return receivedCode(server, mobile)
}

function memberCount(): Promise<number> {
  return server.context.db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))
}

describe('asking for a code', () => {
  test('answers alike for a stranger and a member', async () => {
    const mobile = newMobile()
    const first = await ask(mobile)
    expect(first).toEqual({
      status: 200,
      code: 200,
      msg: '',
      data: { resendAfterSeconds: 60, expiresInSeconds: 300 },
    })
    expect((await enter(mobile, await receivedCode(server, mobile))).code).toBe(200)
    server.clock.advance(minuteMs)
    expect(await ask(mobile)).toEqual(first)
  })

  test.each(['', '1380013800', '138001380001', '23800138000', '1380013800a', '13800138000;', '010-12345678'])(
    'refuses the mobile %p at its field, before the captcha is spent',
    async (mobile) => {
      const { data } = await server.call('login/getCaptcha', { kind: 'QUESTION' }, newCaller())
      const request = { mobile, captchaId: data.captchaId, captchaAnswer: answerOf(data.question) }
      const refused = await server.callRaw('login/getDynamicCode', request, newCaller())
      expect(refused.data.fields?.[0]?.path).toBe('mobile')
      if (mobile) expect(refused).toMatchObject({ code: 422, msg: '请输入正确的手机号' })
      const right = await server.call(
        'login/getDynamicCode',
        { ...request, mobile: newMobile() },
        newCaller(),
      )
      expect(right.code).toBe(200)
    },
  )

  test.each([
    (m: string) => `+86 ${m}`,
    (m: string) => `86${m}`,
    (m: string) => m.replace(/^(.{3})(.{4})/, '$1-$2-'),
  ])('understands a mobile as people type it', async (typed) => {
    const mobile = newMobile()
    expect((await ask(typed(mobile))).code).toBe(200)
    expect((await enter(mobile, await receivedCode(server, mobile))).code).toBe(200)
  })

  test('a wrong captcha is said at its field, sends nothing and is spent', async () => {
    const mobile = newMobile()
    const { data } = await server.call('login/getCaptcha', { kind: 'QUESTION' }, newCaller())
    const request = (captchaAnswer: string) => ({ mobile, captchaId: data.captchaId, captchaAnswer })
    expect(await server.call('login/getDynamicCode', request('999'), newCaller())).toMatchObject({
      code: 422,
      msg: '答案不正确，请回答新的题目',
      data: { fields: [{ path: 'captchaAnswer', message: '答案不正确，请回答新的题目' }] },
    })
    const again = await server.call('login/getDynamicCode', request(answerOf(data.question)), newCaller())
    expect(again.data.fields).toEqual([{ path: 'captchaAnswer', message: '图形验证已过期，请换一个再试' }])
    await expect(receivedCode(server, mobile)).rejects.toThrow('No message')
  })

  test('a captcha is old after two minutes, and that of a save does not open the login', async () => {
    const { data } = await server.call('login/getCaptcha', { kind: 'QUESTION' }, newCaller())
    server.clock.advance(2 * minuteMs)
    const late = { mobile: newMobile(), captchaId: data.captchaId, captchaAnswer: answerOf(data.question) }
    expect((await server.call('login/getDynamicCode', late, newCaller())).code).toBe(422)
    const other = await server.call(
      'insure/getSliderCaptcha',
      { scene: 'INSURE_SAVE', kind: 'QUESTION' },
      newCaller(),
    )
    const { captchaId, question } = other.data
    const foreign = { mobile: newMobile(), captchaId, captchaAnswer: answerOf(question) }
    expect((await server.call('login/getDynamicCode', foreign, newCaller())).code).toBe(422)
  })
})

describe('limits of codes', () => {
  test('per mobile: one a minute, five an hour, ten a day', async () => {
    const mobile = newMobile()
    expect((await ask(mobile)).code).toBe(200)
    server.clock.advance(20_000)
    expect(await ask(mobile)).toMatchObject({ code: 429, msg: '操作太频繁，请 40 秒后再试' })
    const spread = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        server.clock.advance(minuteMs)
        expect((await ask(mobile)).code).toBe(200)
      }
    }
    await spread(4)
    server.clock.advance(minuteMs)
    expect((await ask(mobile)).msg).toMatch(/^操作太频繁，请 5\d 分钟后再试$/)
    server.clock.advance(60 * minuteMs)
    await spread(5)
    server.clock.advance(60 * minuteMs)
    expect((await ask(mobile)).msg).toMatch(/^操作太频繁，请 2\d 小时后再试$/)
    server.clock.advance(24 * 60 * minuteMs)
    expect((await ask(mobile)).code).toBe(200)
  })

  test('of simultaneous requests for one mobile exactly one is sent', async () => {
    const mobile = newMobile()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(mobile)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 429, 429, 429, 429, 429])
    const inbox = await fetch(`${server.url}/sandbox/sms.json?mobile=${mobile}`)
    expect(await inbox.json()).toHaveLength(1)
  })

  test('per address: twenty in ten minutes; others are not held up', async () => {
    const headers = newCaller()
    for (let count = 0; count < 20; count += 1) expect((await ask(newMobile(), headers)).code).toBe(200)
    expect(await ask(newMobile(), headers)).toMatchObject({ code: 429, msg: '操作太频繁，请 10 分钟后再试' })
    expect((await ask(newMobile())).code).toBe(200)
  })
})

describe('entering the code', () => {
  test('makes a stranger a member, and finds the member again', async () => {
    const [mobile, before] = [newMobile(), await memberCount()]
    expect((await enter(mobile, await codeFor(mobile))).code).toBe(200)
    server.clock.advance(minuteMs)
    expect((await enter(mobile, await codeFor(mobile))).code).toBe(200)
    expect(await memberCount()).toBe(before + 1)
  })

  test('five tries, then the right code is worth nothing', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    for (const left of [4, 3, 2, 1]) {
      const message = `验证码不正确，还可以尝试 ${left} 次`
      expect(await enter(mobile, wrongOf(code))).toMatchObject({
        code: 422,
        msg: message,
        data: { fields: [{ path: 'code', message }] },
      })
    }
    expect((await enter(mobile, wrongOf(code))).msg).toBe('验证码不正确，尝试次数已用完，请重新获取')
    expect((await enter(mobile, code)).data.fields).toEqual([
      { path: 'code', message: '验证码已失效，请重新获取' },
    ])
  })

  test('simultaneous guesses are counted one by one', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(mobile, wrongOf(code))))
    expect(answers.filter(({ msg }) => msg === '验证码已失效，请重新获取')).toHaveLength(7)
    expect((await enter(mobile, code)).code).toBe(422)
  })

  test('a code serves one login, also when many come at once', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(mobile, code)))
    expect(answers.filter(({ code: answer }) => answer === 200)).toHaveLength(1)
    expect((await enter(mobile, code)).msg).toBe('验证码已失效，请重新获取')
  })

  test('two logins that have both compared the code do not both get in', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    const { context } = server
    const party = { mobile, requester: undefined, use: 'LOGIN' } as const
    const proofs = [await checkSmsCode(context, party, code), await checkSmsCode(context, party, code)]
    const outcomes = await Promise.allSettled(proofs.map((proof) => spendSmsCode(context.db, proof)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a code lives five minutes, and a newer one replaces it', async () => {
    const mobile = newMobile()
    const old = await codeFor(mobile)
    server.clock.advance(5 * minuteMs)
    expect((await enter(mobile, old)).msg).toBe('验证码已失效，请重新获取')
    const first = await codeFor(mobile)
    server.clock.advance(minuteMs)
    const second = await codeFor(mobile)
    if (first !== second) expect((await enter(mobile, first)).code).toBe(422)
    server.clock.advance(5 * minuteMs - 1)
    expect((await enter(mobile, second)).code).toBe(200)
  })

  test('the code of one mobile does not open another', async () => {
    const [mine, theirs] = [newMobile(), newMobile()]
    const code = await codeFor(mine)
    await codeFor(theirs)
    const opened = await enter(theirs, code)
    expect(opened.code).toBe(code === (await receivedCode(server, theirs)) ? 200 : 422)
  })

  test('full-width digits are digits', async () => {
    const mobile = newMobile()
    const code = await codeFor(mobile)
    const typed = code.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '')
    expect((await enter(mobile, typed)).code).toBe(200)
  })

  test('wrong requests are refused in words and change nothing', async () => {
    const before = await memberCount()
    for (const body of [
      {},
      { mobile: '13900000000' },
      { mobile: 1, code: 2 },
      { mobile: 'x', code: '123456' },
    ]) {
      const refused = await server.callRaw('login/login', body, newCaller())
      expect([400, 422]).toContain(refused.code)
      expect(refused.msg).not.toBe('')
    }
    expect(await memberCount()).toBe(before)
  })

  test('an address that guesses is made to wait', async () => {
    const headers = newCaller()
    for (let count = 0; count < 60; count += 1) await enter('13900299999', '000000', headers)
    expect(await enter('13900299999', '000000', headers)).toMatchObject({ code: 429 })
  })
})
