import { sha256 } from '../../../server/src/lib/cipher'
import { disableAccount, resetAccount, unlockAccount } from '../../../server/src/modules/staff'
import { demoAccount } from '../../../server/src/modules/staff/demo'
import { startTestServer, type TestServer } from '../support/harness'
import { browserOf, cookieIn, logInAs, logOf, newStaff, sendLogin, staffAs } from '../support/staff'

const minuteMs = 60_000
let server: TestServer
let people = 0
/** Name of a new staff member, different for each test. */
let name: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
})
beforeEach(async () => {
  name = `员工${(people += 1)}`
  server.clock.advance(minuteMs)
  await server.context.db.deleteFrom('staffLoginAttempt').execute()
})
afterAll(() => server.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const wrongPassword = { password: 'not the password' }

describe('login', () => {
  it('opens a session by name, password and TOTP code, and stores no secret in clear', async () => {
    const credentials = await newStaff(server, name, ['SERVICE'])
    const answer = await sendLogin(server, credentials)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/staff'])
    const header = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('staff=')) ?? ''
    expect(header).toMatch(/; Path=\/staff; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
    const cookie = cookieIn(answer, 'staff')
    expect(await (await browserOf(server, cookie)).text('/staff')).toContain(`${name}，您好`)
    const { db } = server.context
    const stored = JSON.stringify([
      await db.selectFrom('staffSession').selectAll().execute(),
      await db.selectFrom('staffAccount').selectAll().execute(),
    ])
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    const token = cookie.slice('staff='.length)
    expect(stored).toContain(sha256(token))
    for (const secret of [token, credentials.password, credentials.totpSecret])
      expect(stored).not.toContain(secret)
  })

  it('answers a wrong name, password or code alike', async () => {
    const credentials = await newStaff(server, name, ['SERVICE'])
    const wrong: Record<string, string>[] = [
      { name: '李强' },
      wrongPassword,
      { code: '000000' },
      { code: 'abcdef' },
      { password: '' },
    ]
    const texts: string[] = []
    for (const changed of wrong) {
      const answer = await sendLogin(server, credentials, changed)
      expect(answer.status).toBe(403)
      expect(cookieIn(answer, 'staff')).toBe('')
      texts.push(/role="alert">([^<]+)</.exec(await answer.text())?.[1] ?? '')
    }
    expect(new Set(texts)).toEqual(
      new Set(['姓名、密码或动态验证码不正确。每个验证码只能使用一次，请核对后重试']),
    )
    expect((await logOf(server)).slice(-5).map(({ who, act }) => [who, act])).toEqual([
      ['未知账号', 'LOGIN_REFUSED'],
      ...Array.from({ length: 4 }, () => [name, 'LOGIN_REFUSED']),
    ])
  })

  it('takes each TOTP code once, also when it is sent several times at once', async () => {
    const credentials = await newStaff(server, name, ['SERVICE'])
    const answers = await Promise.all([1, 2, 3].map(() => sendLogin(server, credentials)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403])
    expect((await sendLogin(server, credentials)).status).toBe(403)
    server.clock.advance(minuteMs)
    expect((await sendLogin(server, credentials)).status).toBe(303)
  })

  it('does not use up the code of a login with a wrong password', async () => {
    const credentials = await newStaff(server, name, ['SERVICE'])
    expect((await sendLogin(server, credentials, wrongPassword)).status).toBe(403)
    expect((await sendLogin(server, credentials)).status).toBe(303)
  })

  it('refuses a form that did not come with its cookie', async () => {
    const credentials = await newStaff(server, name, ['SERVICE'])
    expect((await sendLogin(server, credentials, { csrf: 'forged' })).status).toBe(409)
    expect((await sendLogin(server, credentials, {}, { cookie: '' })).status).toBe(409)
  })

  it('sets a Secure cookie when the site is reached by TLS', async () => {
    const credentials = await newStaff(server, name, ['SERVICE'])
    const { publicUrl } = server.context
    server.context.publicUrl = () => 'https://shop.example.com'
    const answer = await sendLogin(server, credentials)
    server.context.publicUrl = publicUrl
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toContain('; Secure')
  })
})

describe('lock-out', () => {
  it('locks an account after five failures, longer each time, also for a right login from elsewhere', async () => {
    const credentials = await newStaff(server, name, ['SERVICE'])
    for (let tries = 0; tries < 5; tries += 1)
      expect((await sendLogin(server, credentials, wrongPassword)).status).toBe(403)
    const locked = await sendLogin(server, credentials, {}, from('198.51.100.7'))
    expect(locked.status).toBe(429)
    expect(await locked.text()).toContain('请 1 分钟后再试')
    server.clock.advance(minuteMs)
    expect((await sendLogin(server, credentials, wrongPassword)).status).toBe(403)
    server.clock.advance(minuteMs)
    expect(await (await sendLogin(server, credentials)).text()).toContain('请 1 分钟后再试')
    server.clock.advance(minuteMs)
    expect((await sendLogin(server, credentials)).status).toBe(303)
    server.clock.advance(minuteMs)
    expect((await sendLogin(server, credentials, wrongPassword)).status).toBe(403)
    expect((await sendLogin(server, credentials)).status).toBe(303)
  })

  it('lets no more guesses in when they come at once', async () => {
    const credentials = await newStaff(server, name, ['SERVICE'])
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        sendLogin(server, credentials, wrongPassword, from(`198.51.100.${index}`)),
      ),
    )
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  it('counts a name without an account like one with an account', async () => {
    const credentials = await newStaff(server, name, ['SERVICE'])
    const guess = () => sendLogin(server, credentials, { name: '不存在', ...wrongPassword })
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(403)
    expect((await guess()).status).toBe(429)
  })

  it('locks an address that tries many names, and no other address', async () => {
    const credentials = await newStaff(server, name, ['SERVICE'])
    for (let tries = 0; tries < 20; tries += 1)
      await sendLogin(server, credentials, { name: `姓名${tries}` }, from('203.0.113.9'))
    expect((await sendLogin(server, credentials, {}, from('203.0.113.9'))).status).toBe(429)
    expect((await sendLogin(server, credentials, {}, from('198.51.100.7'))).status).toBe(303)
  })

  it('ends when the account is reset', async () => {
    const credentials = await newStaff(server, name, ['SERVICE'])
    for (let tries = 0; tries < 5; tries += 1) await sendLogin(server, credentials, wrongPassword)
    const { credentials: renewed } = await resetAccount(server.context, name, [])
    await unlockAccount(server.context, name)
    expect((await sendLogin(server, credentials)).status).toBe(403)
    expect((await sendLogin(server, renewed)).status).toBe(303)
  })
})

describe('session', () => {
  const isOpen = async (browser: { get(path: string): Promise<Response> }) =>
    (await browser.get('/staff')).status === 200

  it('ends after an hour without use, and after twelve hours in any case', async () => {
    const browser = await staffAs(server, 'SERVICE')
    for (let hours = 0; hours < 11; hours += 1) {
      server.clock.advance(59 * minuteMs)
      expect(await isOpen(browser)).toBe(true)
    }
    server.clock.advance(59 * minuteMs)
    expect(await isOpen(browser)).toBe(true)
    server.clock.advance(13 * minuteMs)
    expect(await isOpen(browser)).toBe(false)
    const idle = await staffAs(server, 'SERVICE')
    server.clock.advance(30 * minuteMs)
    expect((await idle.get('/staff/chat/queue')).status).toBe(200)
    server.clock.advance(30 * minuteMs)
    expect(await isOpen(idle)).toBe(false)
    expect((await idle.get('/staff/chat/queue')).status).toBe(401)
  })

  it('ends with the logout, in this browser alone', async () => {
    const [one, other] = [await staffAs(server, 'SERVICE'), await staffAs(server, 'SERVICE')]
    const answer = await one.post('/staff/logout')
    expect(answer.headers.get('location')).toBe('/staff/login')
    expect([await isOpen(one), await isOpen(other)]).toEqual([false, true])
  })

  it('ends when the account is disabled, and no new one opens', async () => {
    const credentials = await newStaff(server, name, ['SERVICE'])
    const browser = await logInAs(server, credentials)
    await disableAccount(server.context, name)
    expect(await isOpen(browser)).toBe(false)
    server.clock.advance(minuteMs)
    expect((await sendLogin(server, credentials)).status).toBe(403)
  })

  it('of the sandbox opens nothing where no sandbox is in use', async () => {
    const browser = await staffAs(server, 'COMPLIANCE')
    const demo = await demoAccount(server.context, 'COMPLIANCE')
    expect((await sendLogin(server, demo)).status).toBe(303)
    server.context.sandbox = false
    server.clock.advance(minuteMs)
    expect((await sendLogin(server, demo)).status).toBe(403)
    expect(await isOpen(browser)).toBe(false)
    server.context.sandbox = true
  })
})

test('the sandbox page shows the accounts of every role; the pages say that this is a demonstration', async () => {
  const page = await (await fetch(`${server.url}/sandbox/staff`)).text()
  for (const name of ['演示客服', '演示审核', '演示合规']) expect(page).toContain(name)
  const { password, code } = await demoAccount(server.context, 'REVIEW')
  expect(page).toContain(password)
  expect(page).toContain(code)
  expect(await (await fetch(`${server.url}/staff/login`)).text()).toContain('演示环境')
  server.context.sandbox = false
  expect(await (await fetch(`${server.url}/staff/login`)).text()).not.toContain('演示环境')
  server.context.sandbox = true
})
