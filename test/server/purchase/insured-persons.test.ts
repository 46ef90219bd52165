import type { FieldValues } from '@storefront/contract'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { openPayNo, pay, reference, settle } from '../support/orders'
import {
  domesticTraveller,
  idNumber,
  person,
  personRequest,
  type PersonSale,
  traveller,
} from '../support/persons'
import { passingOver } from '../support/suitability'

let server: TestServer
let gateway: TestGateway
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(async () => {
  await gateway.close()
  await server.close()
})

async function save(sale: PersonSale) {
  return server.call('insure/save', await passingOver(server, await personRequest(server, sale)))
}

/** Pays an order at the cashier and runs the background work. @returns the order and its policy. */
async function payFor({
  orderNo,
  accessKey = '',
  premiumFen,
}: {
  orderNo: string
  accessKey?: string
  premiumFen: number
}) {
  const order = { orderNo, accessKey, amountFen: premiumFen, payDeadline: 0 }
  await pay(server, order)
  await gateway.payAtCashier(await openPayNo(server, order))
  await server.call('member/order/query', reference(order))
  await settle(server)
  const policies = await server.context.db
    .selectFrom('policy')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .execute()
  return { policies, info: (await server.call('member/order/info', reference(order))).data }
}

const accident = (insureds: FieldValues[], startDate = '2026-06-02', months = '12'): PersonSale => ({
  productCode: 'accident',
  planCode: 'STANDARD',
  factors: { months, class12: insureds.length, class3: 0, class4: 0 },
  insureds,
  startDate,
})

const travel = (
  planCode: string,
  destinations: string,
  [startDate, endDate]: [string, string],
  insureds: FieldValues[],
): PersonSale => ({
  productCode: 'travel',
  planCode,
  factors: { destinations, startDate, endDate, adults: insureds.length, children: 0, seniors: 0, elders: 0 },
  insureds,
  startDate,
})

test('two persons are insured against accidents for a year', async () => {
  const { code, data } = await save(
    accident([person('1990-02-02'), person('1965-02-02', { relation: 'PARENT' })]),
  )
  expect({ code, premiumFen: data.premiumFen }).toEqual({ code: 200, premiumFen: 31600 }) // 158 × 2
  const { policies, info } = await payFor(data)
  expect(info).toMatchObject({ status: 'ISSUED', amountFen: 31600, subjectText: '林** 等 2 人' })
  expect(policies).toMatchObject([
    {
      premiumFen: 31600,
      startAt: Date.parse('2026-06-02T00:00:00+08:00'),
      endAt: Date.parse('2027-06-02T00:00:00+08:00') - 1,
    },
  ])
})

test.each([
  ['2026-06-30', '1', '2026-07-29'],
  ['2026-06-15', '6', '2026-12-14'],
  ['2026-06-02', '12', '2027-06-01'],
])('cover from %s for %s months ends on %s', async (startDate, months, endDate) => {
  const { data } = await save(accident([person('1990-03-03')], startDate, months))
  const { startDate: first, endDate: last } = await server.context.db
    .selectFrom('proposal')
    .select(['startDate', 'endDate'])
    .where('proposalNo', '=', data.proposalNo)
    .executeTakeFirstOrThrow()
  expect([first, last]).toEqual([startDate, endDate])
})

test('a month from 31 January ends on the last day of February', async () => {
  server.clock.set('2027-01-20T10:00:00+08:00')
  const { data } = await save(accident([person('1990-03-04')], '2027-01-31', '1'))
  const { endDate } = await server.context.db
    .selectFrom('proposal')
    .select('endDate')
    .where('proposalNo', '=', data.proposalNo)
    .executeTakeFirstOrThrow()
  expect(endDate).toBe('2027-02-28')
})

test('a journey is insured from the first to the last day', async () => {
  const couple = [traveller('1990-05-05'), traveller('1991-05-05', { relation: 'SPOUSE' })]
  const { code, data } = await save(travel('SCHENGEN', 'FR,IT', ['2026-06-10', '2026-06-16'], couple))
  expect({ code, premiumFen: data.premiumFen }).toEqual({ code: 200, premiumFen: 21600 }) // (88 + 2 × 10) × 2
  const { policies, info } = await payFor(data)
  expect(info).toMatchObject({ status: 'ISSUED', subjectText: '法国、意大利 林** 等 2 人' })
  expect(policies).toMatchObject([
    {
      startAt: Date.parse('2026-06-10T00:00:00+08:00'),
      endAt: Date.parse('2026-06-17T00:00:00+08:00') - 1,
    },
  ])
})

test('cover for the same day begins when it is issued', async () => {
  const { data } = await save(
    travel('DOMESTIC', 'CN', ['2026-06-01', '2026-06-03'], [domesticTraveller('1990-06-06')]),
  )
  expect(data.payDeadline).toBe('2026-06-01T10:30:00+08:00')
  server.clock.set('2026-06-01T10:05:00+08:00')
  const { policies } = await payFor(data)
  expect(policies).toMatchObject([
    { startAt: server.clock.now(), endAt: Date.parse('2026-06-04T00:00:00+08:00') - 1 },
  ])
})

describe('one live policy for a person at a time', () => {
  const twin = (change: FieldValues = {}) =>
    traveller('1990-07-07', { certNo: idNumber('1990-07-07', 901), ...change })
  const days = (from: number, to: number): [string, string] => [`2026-07-${from}`, `2026-07-${to}`]

  beforeAll(async () => {
    server.clock.set('2026-06-01T10:00:00+08:00')
    const { data } = await save(travel('ASIA', 'JP', days(10, 15), [traveller('1990-07-08'), twin()]))
    await payFor(data)
  })

  test.each<[from: number, to: number, refused: boolean]>([
    [10, 15, true], // the same days
    [15, 20, true], // the last day is shared
    [11, 12, true], // inside
    [16, 20, false], // the day after
  ])('from %d to %d July', async (from, to, refused) => {
    const insureds = [traveller('1990-07-09'), traveller('1990-07-10'), twin()]
    const answer = await save(travel('ASIA', 'JP', days(from, to), insureds))
    if (!refused) return expect(answer).toMatchObject({ code: 200 })
    const problem = { path: 'insureds.2.certNo', message: expect.stringContaining('限投一份') }
    expect(answer).toMatchObject({ code: 422, data: { fields: [problem] } })
  })

  test('another product is no obstacle', async () => {
    const insured = person('1990-07-07', { certNo: idNumber('1990-07-07', 901) })
    expect(await save(accident([insured], '2026-06-20'))).toMatchObject({ code: 200 })
  })

  test('two orders that share one person give one policy; the other is refunded', async () => {
    const shared = traveller('1990-08-08', { certNo: idNumber('1990-08-08', 902) })
    const first = await save(travel('ASIA', 'JP', days(20, 25), [shared, traveller('1990-08-09')]))
    const second = await save(travel('ASIA', 'TH', days(25, 28), [traveller('1990-08-10'), shared]))
    expect([first.code, second.code]).toEqual([200, 200])
    expect((await payFor(first.data)).policies).toHaveLength(1)
    const late = await payFor(second.data)
    expect(late.policies).toEqual([])
    expect(late.info.status).toBe('REFUNDED')
  })
})

test('what is kept of the persons is encrypted, with their own rows for what is insured once', async () => {
  const { data } = await save(accident([person('1990-09-09'), person('1990-09-10')]))
  const { db, cipher } = server.context
  const { inputEnc } = await db
    .selectFrom('proposal')
    .select('inputEnc')
    .where('proposalNo', '=', data.proposalNo)
    .executeTakeFirstOrThrow()
  const input = JSON.parse(cipher.decrypt(inputEnc, `proposal:${data.proposalNo}:input`)) as {
    insureds: FieldValues[]
  }
  expect(input.insureds).toHaveLength(2)
  expect(input.insureds[1]).toMatchObject({ name: '林小雨', occupation: 'OFFICE' })
  const subjects = await db
    .selectFrom('proposalSubject')
    .selectAll()
    .where('proposalNo', '=', data.proposalNo)
    .execute()
  expect(new Set(subjects.map(({ subjectHash }) => subjectHash)).size).toBe(2)
})
