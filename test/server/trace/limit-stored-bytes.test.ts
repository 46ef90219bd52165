import { startTestServer, type TestServer } from '../support/harness'
import { openRecorder } from '../support/recorder'

const mebibyte = 1024 * 1024
const hourMs = 3_600_000

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
})
afterEach(() => server.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

/** Returns the counters of report bytes by their window, longest key (one address) first. */
async function counters() {
  const rows = await server.context.db
    .selectFrom('rateLimit')
    .select(['key', 'count'])
    .where('key', 'like', 'traceBytes:%')
    .execute()
  return rows.sort((left, right) => right.key.length - left.key.length)
}

async function storedEvents(): Promise<number> {
  return (await server.context.db.selectFrom('traceEvent').select('position').execute()).length
}

it('counts the bytes of each report for its address and for all', async () => {
  const recorder = await openRecorder(server)
  const event = recorder.event(0)
  await recorder.report(event)
  const bytes = recorder.sealed(event).content.length
  expect((await counters()).map(({ count }) => count)).toEqual([bytes, bytes, bytes])
})

test.each([
  { limited: 'an hour of one address', index: 1, limit: 32 * mebibyte, othersRefused: false },
  { limited: 'a day of one address', index: 0, limit: 128 * mebibyte, othersRefused: false },
  { limited: 'a day of all addresses', index: 2, limit: 8 * 1024 * mebibyte, othersRefused: true },
])('stores no report beyond the bytes of $limited', async ({ index, limit, othersRefused }) => {
  const [recorder, other] = [
    await openRecorder(server, from('10.1.0.1')),
    await openRecorder(server, from('10.1.0.2')),
  ]
  expect(await recorder.report(recorder.event(0))).toMatchObject({ returnFlag: true })
  const { key = '' } = (await counters())[index] ?? {}
  await server.context.db.updateTable('rateLimit').set({ count: limit }).where('key', '=', key).execute()
  expect(await recorder.report(recorder.event(1))).toMatchObject({ code: 429 })
  expect(await storedEvents()).toBe(1)
  const answer = await other.report(other.event(0))
  expect(answer).toMatchObject(othersRefused ? { code: 429 } : { returnFlag: true })
  server.clock.advance(24 * hourMs)
  const later = await openRecorder(server, from('10.1.0.1'))
  expect(await later.report(later.event(0))).toMatchObject({ returnFlag: true })
})
