import { addressKey, checkRates, takeRate, takeRates } from '../../../server/src/lib/rate-limit'
import { startTestServer, type TestServer } from '../support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minuteMs = 60_000
const take = (key: string, limit = 3, windowMs = minuteMs) => takeRate(server.context, key, limit, windowMs)

test('allows the limit, then says how long to wait, then allows again', async () => {
  for (let count = 0; count < 3; count += 1) await take('a')
  await expect(take('a')).rejects.toMatchObject({ code: 429, message: '操作太频繁，请 1 分钟后再试' })
  server.clock.advance(59_001)
  await expect(take('a')).rejects.toThrow('操作太频繁，请 1 秒后再试')
  server.clock.advance(999)
  await expect(take('a')).resolves.toBeUndefined()
})

test('refused uses do not lengthen the wait', async () => {
  await take('b', 1)
  server.clock.advance(30_000)
  await expect(take('b', 1)).rejects.toThrow('请 30 秒后再试')
  server.clock.advance(30_000)
  await expect(take('b', 1)).resolves.toBeUndefined()
})

test('the window begins with the first use, so no clock edge doubles it', async () => {
  server.clock.set('2026-06-02T10:00:59.900+08:00')
  await take('c', 1)
  server.clock.advance(200)
  await expect(take('c', 1)).rejects.toMatchObject({ code: 429 })
})

test.each([
  [5 * minuteMs, '5 分钟'],
  [59.5 * minuteMs, '1 小时'],
  [24 * 60 * minuteMs, '24 小时'],
])('a wait of %d ms reads %s', async (windowMs, text) => {
  const key = `wait-${windowMs}`
  await take(key, 1, windowMs)
  await expect(take(key, 1, windowMs)).rejects.toThrow(`操作太频繁，请 ${text}后再试`)
})

test('counts exactly when many come at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => take('many', 25)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
  const row = await server.context.db
    .selectFrom('rateLimit')
    .select('count')
    .where('key', '=', 'many')
    .executeTakeFirstOrThrow()
  expect(row.count).toBe(60)
})

test('several rates hold together; checking does not count', async () => {
  const rates = [
    { limit: 1, windowMs: minuteMs },
    { limit: 2, windowMs: 60 * minuteMs },
  ]
  const { context, clock } = server
  await checkRates(context, 'd', rates)
  await takeRates(context, 'd', rates)
  await expect(checkRates(context, 'd', rates)).rejects.toThrow('请 1 分钟后再试')
  clock.advance(minuteMs)
  await checkRates(context, 'd', rates)
  await takeRates(context, 'd', rates)
  clock.advance(minuteMs)
  await expect(checkRates(context, 'd', rates)).rejects.toThrow('请 58 分钟后再试')
  await expect(takeRates(context, 'd', rates)).rejects.toMatchObject({ code: 429 })
})

test('an IPv6 customer is one network of /64, written however; IPv4 is itself', () => {
  const key = (address: string) => addressKey(server.context, address)
  expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:2:ffff:1:2:3'))
  expect(key('2001:db8::1')).toBe(key('2001:db8:0:0:1::'))
  expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'))
  expect(key('::ffff:10.1.2.3')).toBe(key('10.1.2.3'))
  expect(key('10.1.2.3')).not.toBe(key('10.1.2.4'))
  expect(key('10.1.2.3')).not.toContain('10.1.2.3')
})
