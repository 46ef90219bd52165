import { openidOf, people } from '../../../server/sandbox/wechat/people'
import { readTicket } from '../../../server/src/modules/captcha/ticket'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => server.close())

let serial = 0
/** Returns an unused code; codes of DevTools have no colon. */
const fresh = (start: string) => `${start}${(serial += 1)}`
let callers = 0
const newCaller = () => ({ 'x-forwarded-for': `10.2.${(callers += 1) >> 8}.${callers & 255}` })
const wxLogin = (code: string, phoneCode?: string, headers: Record<string, string> = newCaller()) =>
  server.call('login/wxLogin', { code, ...(phoneCode !== undefined && { phoneCode }) }, headers)

const memberOf = async (Authorization: string) => (await server.app.findSession(Authorization))?.memberId

describe('login by WeChat', () => {
  test('the first time needs the phone; afterwards the code is enough', async () => {
    const first = await wxLogin(fresh('new-customer:'))
    expect(first).toEqual({ status: 200, code: 428, msg: '首次使用微信登录，请先授权手机号', data: null })
    const bound = await wxLogin(fresh('new-customer:'), fresh('13900400001:'))
    expect(bound).toMatchObject({ code: 200, data: { mobile: '139****0001' } })
    const again = await wxLogin(fresh('new-customer:'))
    expect(again).toMatchObject({ code: 200, data: { mobile: '139****0001' } })
    expect(await memberOf(again.data.Authorization)).toBe(await memberOf(bound.data.Authorization))
  })

  test('finds the member who came by SMS before', async () => {
    const { Authorization } = await login(server, '13900400002')
    const bound = await wxLogin(fresh('known-by-sms:'), fresh('13900400002:'))
    expect(await memberOf(bound.data.Authorization)).toBe(await memberOf(Authorization))
  })

  test('a verified new number moves the WeChat identity to its member', async () => {
    await wxLogin(fresh('moving:'), fresh('13900400003:'))
    await wxLogin(fresh('moving:'), fresh('13900400004:'))
    expect((await wxLogin(fresh('moving:'))).data.mobile).toBe('139****0004')
  })

  test('two WeChat identities may share a member', async () => {
    const one = await wxLogin(fresh('twin-one:'), fresh('13900400005:'))
    const two = await wxLogin(fresh('twin-two:'), fresh('13900400005:'))
    expect(await memberOf(one.data.Authorization)).toBe(await memberOf(two.data.Authorization))
  })

  test('simultaneous first logins make one member', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => wxLogin(fresh('at-once:'), fresh('13900400006:'))),
    )
    const members = await Promise.all(answers.map(({ data }) => memberOf(data.Authorization)))
    expect(members.every(Boolean)).toBe(true)
    expect(new Set(members).size).toBe(1)
  })

  test.each([
    ['a used code', 'used', 422, '微信授权已失效，请重新操作'],
    ['a bad code', 'error:40029:', 422, '微信授权已失效，请重新操作'],
    ['too many', 'error:45011:', 429, '操作太频繁，请 1 分钟后再试'],
    ['a blocked account', 'error:40226:', 422, '微信认为该账号存在风险，请改用手机号和验证码登录'],
    ['WeChat being busy', 'error:-1:', 422, '微信暂时没有响应，请稍后再试'],
  ])('%s is said in words', async (_name, start, code, msg) => {
    const wxCode = start === 'used' ? 'used-one:1' : fresh(start)
    if (start === 'used') await wxLogin(wxCode)
    expect(await wxLogin(wxCode)).toEqual({ status: 200, code, msg, data: null })
  })

  test('a refused phone code binds nothing', async () => {
    const refused = await wxLogin(fresh('no-phone:'), fresh('error:40029:'))
    expect(refused).toMatchObject({ code: 422, msg: '微信授权已失效，请重新操作' })
    expect((await wxLogin(fresh('no-phone:'))).code).toBe(428)
  })

  test('a number from abroad is refused', async () => {
    expect(await wxLogin(fresh('abroad:'), fresh('+85291234567:'))).toMatchObject({
      code: 422,
      msg: '请输入正确的手机号',
      data: { fields: [{ path: 'phoneCode' }] },
    })
  })

  test('a code of DevTools is the chosen person, who can be changed', async () => {
    const [first, second] = people
    const choose = (person: string) =>
      fetch(`${server.url}/sandbox/wechat?person=${person}`, { method: 'POST', redirect: 'manual' })
    const mask = (mobile = '') => `${mobile.slice(0, 3)}****${mobile.slice(7)}`
    expect((await wxLogin(fresh('0a3Devtools'), fresh('devtools-phone'))).data.mobile).toBe(
      mask(first.mobile),
    )
    expect((await choose(second?.id ?? '')).status).toBe(303)
    expect((await wxLogin(fresh('0a3Devtools'))).code).toBe(428)
    expect((await wxLogin(fresh('0a3Devtools'), fresh('devtools-phone'))).data.mobile).toBe(
      mask(second?.mobile),
    )
    await choose('unknown')
    expect((await wxLogin(fresh('0a3Devtools'))).data.mobile).toBe(mask(second?.mobile))
    await choose(first.id)
    expect((await wxLogin(fresh('0a3Devtools'))).data.mobile).toBe(mask(first.mobile))
    expect((await wxLogin(fresh(`${second?.id}:`))).data.mobile).toBe(mask(second?.mobile))
  })

  test('the access token is renewed when WeChat has dropped it', async () => {
    await wxLogin(fresh('token:'), fresh('13900400007:'))
    await server.context.db.deleteFrom('sandboxWechatCode').where('kind', '=', 'ACCESS_TOKEN').execute()
    expect((await wxLogin(fresh('token:'), fresh('13900400007:'))).code).toBe(200)
    const tokens = () =>
      server.context.db
        .selectFrom('sandboxWechatCode')
        .select('code')
        .where('kind', '=', 'ACCESS_TOKEN')
        .execute()
    expect(await tokens()).toHaveLength(1)
    server.clock.advance(6_901_000)
    await wxLogin(fresh('token:'), fresh('13900400007:'))
    expect(await tokens()).toHaveLength(2)
  })

  test('wrong requests are refused', async () => {
    for (const body of [{}, { code: '' }, { code: 'x'.repeat(201) }, { code: 'a', phoneCode: '' }])
      expect((await server.callRaw('login/wxLogin', body)).code).toBe(400)
  })
})

describe('payer', () => {
  const returnRoute = '/pages/payWeb/index'
  const read = async (ticket: string) =>
    JSON.parse(await readTicket(server.context, server.context.db, 'PAYER', ticket, { consume: true }))
  const payer = (
    { code, state }: { code: string; state?: string },
    headers: Record<string, string> = newCaller(),
  ) => server.call('pay/wxOpenIdForPay', { payScene: 'JSAPI', code, ...(state && { state }) }, headers)

  /** Authorizes on the WeChat page as `person`. @returns the redirect URL, its code and its state */
  async function authorize(person: string, headers: Record<string, string> = newCaller()) {
    const { data } = await server.call('pay/getSnsApiUrl', { returnRoute }, headers)
    const address = data.url.replace('#wechat_redirect', '')
    const response = await fetch(`${address}&person=${person}`, { redirect: 'manual' })
    const back = new URL(response.headers.get('location') ?? '')
    return { back, code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
  }

  test('in the mini-program the code is enough', async () => {
    const answer = await server.call(
      'pay/wxOpenIdForPay',
      { payScene: 'MP', code: fresh('lin:') },
      newCaller(),
    )
    expect(answer).toMatchObject({ code: 200, data: { expiresInSeconds: 600 } })
    const { openid, scene } = await read(answer.data.payerTicket)
    expect({ openid, scene }).toEqual({
      openid: openidOf(server.context.wechat.miniProgramAppId, 'lin'),
      scene: 'MP',
    })
    expect(JSON.stringify(answer)).not.toContain(openid)
  })

  test('in the browser of WeChat: away and back, with code and state before the fragment', async () => {
    const { back, code, state } = await authorize('chen')
    expect(back.origin).toBe(server.url)
    expect(back.hash).toBe(`#${returnRoute}`)
    const answer = await payer({ code, state })
    expect(await read(answer.data.payerTicket)).toEqual({
      openid: openidOf(server.context.wechat.serviceAccountAppId, 'chen'),
      scene: 'JSAPI',
    })
  })

  test('the address is as WeChat wants it', async () => {
    const { data } = await server.call('pay/getSnsApiUrl', { returnRoute }, newCaller())
    const redirect = encodeURIComponent(`${server.url}/#${returnRoute}`)
    const { serviceAccountAppId } = server.context.wechat
    expect(data.url).toMatch(
      new RegExp(
        `\\?appid=${serviceAccountAppId}&redirect_uri=${redirect}&response_type=code&scope=snsapi_base&state=[0-9a-f]{64}#wechat_redirect$`,
      ),
    )
  })

  test('the page lets a developer choose who it is', async () => {
    const { data } = await server.call('pay/getSnsApiUrl', { returnRoute }, newCaller())
    const response = await fetch(data.url.replace('#wechat_redirect', ''))
    const page = await response.text()
    expect(response.status).toBe(200)
    for (const { name } of people) expect(page).toContain(name)
  })

  test.each([
    ['appid', 'wx1'],
    ['redirect_uri', 'https://evil.example/#/pages/payWeb/index'],
    ['redirect_uri', 'nonsense'],
    ['response_type', 'token'],
    ['scope', 'snsapi_userinfo'],
    ['state', 'a-b'],
  ])('the page refuses another %s', async (name, value) => {
    const { data } = await server.call('pay/getSnsApiUrl', { returnRoute }, newCaller())
    const address = new URL(data.url)
    address.searchParams.set(name, value)
    address.searchParams.set('person', 'lin')
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(400)
  })

  test('a state serves once; a code too', async () => {
    const first = await authorize('lin')
    expect((await payer(first)).code).toBe(200)
    expect(await payer(first)).toMatchObject({
      code: 422,
      msg: '微信授权已过期，请返回支付页面重新发起',
      data: { fields: [{ path: 'state' }] },
    })
    const second = await authorize('lin')
    expect(await payer({ code: first.code, state: second.state })).toMatchObject({
      code: 422,
      msg: '微信授权已失效，请重新操作',
    })
  })

  test.each([
    ['missing', undefined],
    ['invented', 'a'.repeat(64)],
  ])('a state that is %s is refused', async (_name, state) => {
    const { code } = await authorize('lin')
    expect((await payer({ code, state })).data.fields?.[0]?.path).toBe('state')
  })

  test('a state is old after ten minutes', async () => {
    const { code, state } = await authorize('lin')
    server.clock.advance(600_000)
    expect((await payer({ code, state })).code).toBe(422)
  })

  test('a state belongs to the member, or to the visitor, who began', async () => {
    const mine = await login(server, '13900400008')
    const theirs = await login(server, '13900400009')
    const begun = await authorize('lin', { ...newCaller(), ...mine })
    expect(await payer(begun, theirs)).toMatchObject({ code: 422, msg: '登录状态已变化，请重新发起支付' })
    expect((await payer(begun, mine)).code).toBe(422)
    const again = await authorize('lin', { ...newCaller(), ...mine })
    expect((await payer(again, mine)).code).toBe(200)
    expect((await payer(await authorize('lin'), mine)).code).toBe(422)
  })

  test('a route that is none is refused', async () => {
    for (const route of ['https://evil.example', '//evil.example', '/a?b', '/a#b', ''])
      expect((await server.callRaw('pay/getSnsApiUrl', { returnRoute: route })).code).toBe(400)
    const { data } = await server.call('pay/getSnsApiUrl', { returnRoute: '//evil' }, newCaller())
    expect(new URL(new URL(data.url).searchParams.get('redirect_uri') ?? '').origin).toBe(server.url)
  })
})
