import { sha256 } from '../../../server/src/lib/cipher'
import { startTestServer, type TestServer } from '../support/harness'
import { login, receivedCode, requestCode } from '../support/identity'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let mobiles = 13_900_100_000
const newMember = () => login(server, String((mobiles += 1)))
const alive = async (headers: Record<string, string>) =>
  (await server.call('home/checkLoginStatus', { frontType: '002' }, headers)).data

function stored(headers: { Authorization: string }) {
  return server.context.db
    .selectFrom('session')
    .selectAll()
    .where('tokenHash', '=', sha256(headers.Authorization.slice('Bearer '.length)))
    .executeTakeFirst()
}

test('a session is valid for every front type when the token is valid', async () => {
  const headers = await newMember()
  for (const frontType of ['001', '002', '999'])
    expect(await server.call('home/checkLoginStatus', { frontType }, headers)).toMatchObject({
      code: 200,
      data: 1,
    })
  expect((await server.callRaw('home/checkLoginStatus', { frontType: 'x' })).code).toBe(400)
})

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['another scheme', 'Basic abc'],
  ['the bare token', 'bare'],
  ['an unknown token', `Bearer ${'A'.repeat(43)}`],
  ['something long', `Bearer ${'A'.repeat(4000)}`],
])('%s is no session', async (_name, header) => {
  const headers = await newMember()
  const Authorization = header === 'bare' ? headers.Authorization.slice(7) : header
  expect(await alive(Authorization === undefined ? {} : { Authorization })).toBe(0)
})

test('seven days without use end it', async () => {
  const [used, unused] = [await newMember(), await newMember()]
  server.clock.advance(7 * dayMs - 1)
  expect(await alive(used)).toBe(1)
  server.clock.advance(1)
  expect(await alive(unused)).toBe(0)
  expect(await alive(used)).toBe(1)
  server.clock.advance(7 * dayMs - 2)
  expect(await alive(used)).toBe(1)
})

test('thirty days end it however much it is used', async () => {
  const headers = await newMember()
  for (let day = 0; day < 29; day += 1) {
    server.clock.advance(dayMs)
    expect(await alive(headers)).toBe(1)
  }
  server.clock.advance(dayMs - 1)
  expect(await alive(headers)).toBe(1)
  server.clock.advance(1)
  expect(await alive(headers)).toBe(0)
})

test('the last use is noted once an hour', async () => {
  const headers = await newMember()
  const opened = (await stored(headers))?.lastSeenAt
  server.clock.advance(hourMs - 1)
  await alive(headers)
  expect((await stored(headers))?.lastSeenAt).toBe(opened)
  server.clock.advance(1)
  await alive(headers)
  expect((await stored(headers))?.lastSeenAt).toBe(server.clock.now())
})

test('logging out ends this session only, and always succeeds', async () => {
  const [mine, theirs] = [await newMember(), await newMember()]
  for (const headers of [mine, mine, {}])
    expect(await server.call('login/logout', {}, headers)).toEqual({
      status: 200,
      code: 200,
      msg: '',
      data: {},
    })
  expect(await alive(mine)).toBe(0)
  expect(await stored(mine)).toBeUndefined()
  expect(await alive(theirs)).toBe(1)
})

test('a new login on the same device ends the session before', async () => {
  const before = await newMember()
  const mobile = String((mobiles += 1))
  await requestCode(server, mobile)
  const code = await receivedCode(server, mobile)
  const { data } = await server.call('login/login', { mobile, code }, before)
  expect(await alive(before)).toBe(0)
  expect(await alive({ Authorization: data.Authorization })).toBe(1)
})

test('tells when the session ends at the latest', async () => {
  server.clock.set('2027-01-01T08:00:00+08:00')
  await requestCode(server, '13900199999')
  const code = await receivedCode(server, '13900199999')
  const { data } = await server.call('login/login', { mobile: '13900199999', code })
  expect(data).toEqual({
    Authorization: `Bearer ${data.access_token}`,
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    expiresAt: '2027-01-31T08:00:00+08:00',
    mobile: '139****9999',
  })
})
