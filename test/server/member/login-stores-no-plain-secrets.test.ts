import { sql } from 'kysely'
import { openidOf } from '../../../server/sandbox/wechat/people'
import { startTestServer, type TestServer } from '../support/harness'
import { receivedCode, requestCode, solveSlider } from '../support/identity'

const mobile = '13900500001'
const wechatMobile = '13900500002'

let server: TestServer
/** Confidential data that a customer sent or received. */
const secrets: Record<string, string> = { mobile, wechatMobile }

beforeAll(async () => {
  server = await startTestServer()
  const { call, context } = server
  await requestCode(server, mobile)
  secrets.code = await receivedCode(server, mobile)
  await call('login/login', { mobile, code: secrets.code === '000000' ? '000001' : '000000' })
  const { data } = await call('login/login', { mobile, code: secrets.code })
  secrets.token = data.access_token
  await call('home/checkLoginStatus', { frontType: '002' }, { Authorization: data.Authorization })
  await requestCode(server, wechatMobile)
  secrets.unusedCode = await receivedCode(server, wechatMobile)
  const wechat = await call('login/wxLogin', { code: 'private:1', phoneCode: `${wechatMobile}:1` })
  secrets.wechatToken = wechat.data.access_token
  secrets.openid = openidOf(context.wechat.miniProgramAppId, 'private')
  const payer = await call('pay/wxOpenIdForPay', { payScene: 'MP', code: 'private:2' })
  secrets.payerTicket = payer.data.payerTicket
  secrets.captchaTicket = await solveSlider(server)
  const authorization = await call('pay/getSnsApiUrl', { returnRoute: '/pages/payWeb/index' })
  secrets.state = new URL(authorization.data.url).searchParams.get('state') ?? ''
})
afterAll(() => server.close())

/** Returns all values of all tables except the sandbox tables, which represent external systems. */
async function everything(): Promise<string[]> {
  const { db } = server.context
  const tables = await db.introspection.getTables()
  const texts: string[] = []
  for (const { name } of tables.filter((table) => !table.name.startsWith('sandbox'))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    texts.push(...rows.flatMap((row) => Object.values(row).map(String)))
  }
  return texts
}

test('the database holds none of it in clear', async () => {
  const texts = await everything()
  expect(texts.length).toBeGreaterThan(50)
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length).toBeGreaterThan(5)
    expect({ name, found: texts.filter((text) => text.includes(secret)) }).toEqual({ name, found: [] })
  }
  expect(texts.filter((text) => text.includes('127.0.0.1'))).toEqual([])
})

test('a copy of the database opens no session: hashes are not tokens', async () => {
  const rows = await server.context.db.selectFrom('session').select('tokenHash').execute()
  expect(rows).toHaveLength(2)
  for (const { tokenHash } of rows) {
    const headers = { Authorization: `Bearer ${tokenHash.slice(0, 43)}` }
    expect((await server.call('home/checkLoginStatus', { frontType: '002' }, headers)).data).toBe(0)
  }
})

test('the log tells what happened without any of it', () => {
  const log = server.logLines.join('')
  expect(log).toContain('/mp/login/login')
  for (const [name, secret] of Object.entries(secrets)) {
    const lines = server.logLines.filter((line) => line.includes(secret))
    expect({ name, lines }).toEqual({ name, lines: [] })
  }
})
