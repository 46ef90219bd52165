import { ageOn } from '@storefront/rules/age'
import { startTestServer, type TestServer } from '../support/harness'
import { quoteHome, readDocuments, saveRequest } from '../support/sale'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function startField() {
  const { quoteNo } = await quoteHome(server)
  const { data } = await server.call('insure/input', { quoteNo })
  return data.form.sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'startDate')
}

async function periodOf(startDate: string) {
  const answer = await server.call('insure/save', await saveRequest(server, { startDate }))
  if (answer.code !== 200) return answer.data.fields?.find(({ path }) => path === 'startDate')?.message
  const proposal = await server.context.db
    .selectFrom('proposal')
    .select(['startDate', 'endDate'])
    .where('proposalNo', '=', answer.data.proposalNo)
    .executeTakeFirstOrThrow()
  return `${proposal.startDate}..${proposal.endDate}`
}

// T+1 to T+30 in Shanghai time, at any hour.
test.each([
  ['2026-06-01T00:00:00+08:00', '2026-06-02', '2026-07-01'],
  ['2026-06-01T23:59:59+08:00', '2026-06-02', '2026-07-01'],
  // 16:00 UTC is already the next day in Shanghai.
  ['2026-06-01T16:00:00Z', '2026-06-03', '2026-07-02'],
  ['2026-12-31T23:59:00+08:00', '2027-01-01', '2027-01-30'],
  // February 2028 has 29 days.
  ['2028-02-28T12:00:00+08:00', '2028-02-29', '2028-03-29'],
  ['2027-02-28T12:00:00+08:00', '2027-03-01', '2027-03-30'],
])('at %s cover may begin from %s to %s', async (now, earliest, latest) => {
  server.clock.set(now)
  expect(await startField()).toMatchObject({ earliest, latest })
})

test.each([
  ['today', '2026-06-01', '起保日期不能早于 2026-06-02'],
  ['the first day', '2026-06-02', '2026-06-02..2027-06-01'],
  ['the last day', '2026-07-01', '2026-07-01..2027-06-30'],
  ['a day too late', '2026-07-02', '起保日期不能晚于 2026-07-01'],
  ['a day that does not exist', '2026-06-31', '起保日期请选择正确的日期'],
])('at 23:59 of 1 June, %s: %s gives %s', async (_what, startDate, expected) => {
  server.clock.set('2026-06-01T23:59:00+08:00')
  expect(await periodOf(startDate)).toBe(expected)
})

test('what was tomorrow at 23:59 is today a minute later', async () => {
  server.clock.set('2026-06-01T23:59:00+08:00')
  const request = await saveRequest(server, { startDate: '2026-06-02' })
  server.clock.set('2026-06-02T00:00:00+08:00')
  const answer = await server.call('insure/save', request)
  expect(answer).toMatchObject({ code: 422, msg: '起保日期不能早于 2026-06-03' })
})

// One year of cover: the same date of the next year is the first day without cover.
test.each([
  ['2027-12-31', '2028-01-01', '2028-01-01..2028-12-31'], // 366 days: 2028 is a leap year
  ['2028-02-28', '2028-02-29', '2028-02-29..2029-02-28'], // there is no 29 February 2029
  ['2028-02-29', '2028-03-01', '2028-03-01..2029-02-28'],
  ['2027-02-27', '2027-03-01', '2027-03-01..2028-02-29'], // ends on the leap day
  ['2027-02-26', '2027-02-28', '2027-02-28..2028-02-27'],
])('bought on %s from %s: %s', async (day, startDate, expected) => {
  server.clock.set(`${day}T12:00:00+08:00`)
  expect(await periodOf(startDate)).toBe(expected)
})

test('an order late at night must be paid before its first day of cover', async () => {
  server.clock.set('2026-06-01T23:50:00+08:00')
  const { data } = await server.call('insure/save', await saveRequest(server, { startDate: '2026-06-02' }))
  expect(data.payDeadline).toBe('2026-06-01T23:59:59+08:00')
})

test('documents read before midnight stay good after it', async () => {
  server.clock.set('2026-06-01T23:58:00+08:00')
  const consents = await readDocuments(server)
  server.clock.set('2026-06-02T00:10:00+08:00')
  const request = await saveRequest(server, { consents, startDate: '2026-06-03' })
  expect(await server.call('insure/save', request)).toMatchObject({ code: 200 })
})

test.each([
  ['2008-06-01', '2026-05-31', 17],
  ['2008-06-01', '2026-06-01', 18],
  ['2008-02-29', '2026-02-28', 17], // older on 1 March where there is no 29 February
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2000-12-31', '2026-01-01', 25],
])('born on %s one is on %s %d years old', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age)
})
