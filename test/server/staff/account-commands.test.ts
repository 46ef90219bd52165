import { execFile } from 'node:child_process'
import path from 'node:path'
import { readStaffCommand } from '../../../server/src/modules/staff'
import { createTestDatabase } from '../support/database'
import { startTestServer, type TestServer } from '../support/harness'
import { browserOf, cookieIn, logOf, sendLogin } from '../support/staff'

let server: TestServer
let env: Record<string, string>
beforeAll(async () => {
  const database = await createTestDatabase()
  env = { ...database.env }
  server = await startTestServer({}, { database })
})
afterAll(() => server.close())

/** Runs a command on the database of the server. @returns its output */
async function run(...words: string[]): Promise<string> {
  const lines: string[] = []
  await readStaffCommand(words)(server.context, (text) => lines.push(`${text}\n`))
  return lines.join('')
}

/** Runs the program of `npm run staff:…` on the database of the server. */
function runProgram(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = ['--import', 'tsx', 'server/src/staff-accounts.ts', ...words]
  const options = { cwd: path.join(__dirname, '../../..'), env: { ...process.env, NODE_ENV: 'test', ...env } }
  return new Promise((resolve) =>
    execFile(process.execPath, command, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
}

const credentialsIn = (name: string, out: string) => ({
  name,
  password: /^Password {2}(\S+)$/m.exec(out)?.[1] ?? '',
  totpSecret: /^TOTP {6}(\S+)$/m.exec(out)?.[1] ?? '',
})

test('an account is created, listed, disabled and reset by commands, and each is logged', async () => {
  const created = await run('create', '--name', '王 敏', '--role', '客服', '--role', 'review')
  expect(created).toContain('otpauth://totp/')
  const credentials = credentialsIn('王 敏', created)
  const answer = await sendLogin(server, credentials)
  expect(answer.status).toBe(303)
  const browser = await browserOf(server, cookieIn(answer, 'staff'))
  const home = await browser.text('/staff')
  for (const part of ['王 敏，您好', '客服、审核', '在线咨询', '批改审核']) expect(home).toContain(part)

  await run('disable', '--name', '王 敏')
  expect((await browser.get('/staff')).status).toBe(303)
  expect(await run('list')).toBe('王 敏\t客服、审核\tdisabled\t\n')

  const reset = await run('reset', '--name', '王 敏', '--role', '合规')
  const renewed = credentialsIn('王 敏', reset)
  expect([renewed.password, renewed.totpSecret]).not.toEqual([credentials.password, credentials.totpSecret])
  server.clock.advance(60_000)
  expect((await sendLogin(server, credentials)).status).toBe(403)
  expect((await sendLogin(server, renewed)).status).toBe(303)
  expect(await run('list')).toBe('王 敏\t合规\tactive\t\n')
  const acts = (await logOf(server)).filter(({ who }) => who === '命令行')
  expect(acts.map(({ act, object }) => [act, object])).toEqual(
    ['ACCOUNT_CREATE', 'ACCOUNT_DISABLE', 'ACCOUNT_RESET'].map((act) => [act, '王 敏']),
  )
})

test.each([
  [['create', '--name', '李强'], '请至少给出一个角色'],
  [['create', '--name', '李强', '--role', '经理'], 'There is no role 经理'],
  [['create', '--role', '客服'], 'Usage:'],
  [['create', '--name', '李', '--role', '客服'], '姓名请填写 2 至 30 个字'],
  [['create', '--name', '王  敏', '--role', '客服'], '已有名为“王 敏”的账号'],
  [['disable', '--name', '李强'], '没有名为“李强”的账号'],
  [['remove', '--name', '李强'], 'Usage:'],
  [['constructor', '--name', '李强'], 'Usage:'],
])('%j is refused', async (words, sentence) => {
  await expect((async () => run(...words))()).rejects.toThrow(sentence)
})

test('the program works on the database of the environment and prints secrets once', async () => {
  const created = await runProgram('create', '--name', '赵六', '--role', '合规')
  expect(created).toMatchObject({ code: 0, err: '' })
  server.clock.set(new Date().toISOString())
  expect((await sendLogin(server, credentialsIn('赵六', created.out))).status).toBe(303)
})
