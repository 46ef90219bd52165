import type { FieldValues } from '@storefront/contract'
import { startTestServer, type TestServer } from '../support/harness'
import { idNumber } from '../support/persons'
import { coverOf, priceOf, refusedPaths, sampleRequest } from '../support/products'

/** Premiums by seats, plates, dates and declarations, calculated by hand from the data of the vehicle product. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))

const today = '2026-06-01T10:00:00+08:00'
const lastOf2025 = '2025-12-31T23:59:59+08:00'

// The price of five seats × seats ÷ 5: 90 / 188 / 378 yuan in 2025, 96 / 198 / 398 from 2026 on.
test.each<[string, string, number, number | string]>([
  [today, 'BASIC', 2, 3_840], // 96 × 0.4 = 38.40
  [today, 'BASIC', 3, 5_760], // 96 × 0.6 = 57.60
  [today, 'BASIC', 4, 7_680], // 96 × 0.8 = 76.80
  [today, 'BASIC', 5, 9_600], // 96
  [today, 'BASIC', 6, 11_520], // 96 × 1.2 = 115.20
  [today, 'BASIC', 7, 13_440], // 96 × 1.4 = 134.40
  [today, 'BASIC', 8, 15_360], // 96 × 1.6 = 153.60
  [today, 'BASIC', 9, 17_280], // 96 × 1.8 = 172.80
  [today, 'COMFORT', 2, 7_920], // 198 × 0.4 = 79.20
  [today, 'COMFORT', 5, 19_800], // 198
  [today, 'COMFORT', 7, 27_720], // 198 × 1.4 = 277.20
  [today, 'COMFORT', 9, 35_640], // 198 × 1.8 = 356.40
  [today, 'PREMIUM', 2, 15_920], // 398 × 0.4 = 159.20
  [today, 'PREMIUM', 5, 39_800], // 398
  [today, 'PREMIUM', 6, 47_760], // 398 × 1.2 = 477.60
  [today, 'PREMIUM', 9, 71_640], // 398 × 1.8 = 716.40
  [lastOf2025, 'BASIC', 5, 9_000], // 90
  [lastOf2025, 'COMFORT', 7, 26_320], // 188 × 1.4 = 263.20
  [lastOf2025, 'PREMIUM', 9, 68_040], // 378 × 1.8 = 680.40
  ['2026-01-01T00:00:00+08:00', 'COMFORT', 7, 27_720], // the new table
  [today, 'BASIC', 1, '请选择核定座位数'],
  [today, 'BASIC', 10, '请选择核定座位数'],
  [today, 'BASIC', 5.5, '请选择核定座位数'],
])('at %s plan %s with %d seats: %s', async (now, planCode, seats, expected) => {
  server.clock.set(now)
  expect(await priceOf(server, 'vehicle', planCode, { seats })).toBe(expected)
})

let cars = 0

/** Returns the VIN of a car that no other case insures. */
const newVin = () => `LYSRULE00${String((cars += 1)).padStart(8, '0')}`

const ofCar = (subject: FieldValues) => ({ subject: { vin: newVin(), ...subject } })

// T+1 to T+60, Shanghai time: 60 days after 1 June is 31 July (29 days in June, 31 in July).
test.each([
  ['2026-06-01T00:00:00+08:00', '2026-06-02', '2026-06-02..2027-06-01'],
  ['2026-06-01T23:59:59+08:00', '2026-06-02', '2026-06-02..2027-06-01'],
  ['2026-06-01T23:59:59+08:00', '2026-07-31', '2026-07-31..2027-07-30'],
  ['2026-06-01T23:59:59+08:00', '2026-06-01', '起保日期不能早于 2026-06-02'],
  ['2026-06-01T23:59:59+08:00', '2026-08-01', '起保日期不能晚于 2026-07-31'],
  // A minute later it is 2 June: tomorrow is 3 June, and 1 August is a valid start date.
  ['2026-06-02T00:00:00+08:00', '2026-06-02', '起保日期不能早于 2026-06-03'],
  ['2026-06-02T00:00:00+08:00', '2026-08-01', '2026-08-01..2027-07-31'],
  // 60 days after 31 December 2027: 31 in January, 29 in February 2028.
  ['2027-12-31T12:00:00+08:00', '2028-02-29', '2028-02-29..2029-02-28'],
  ['2027-12-31T12:00:00+08:00', '2028-03-01', '起保日期不能晚于 2028-02-29'],
])('at %s cover from %s: %s', async (now, startDate, expected) => {
  server.clock.set(now)
  expect(await coverOf(server, 'vehicle', { ...ofCar({}), startDate })).toBe(expected)
})

test.each<[string, FieldValues, string[]]>([
  // Seven characters; eight for a new-energy vehicle: D or F is first for small cars, last for large ones.
  ['a plate of seven', { plate: '沪B9K218' }, []],
  ['a plate written with gaps', { plate: ' 沪b·9k218 ' }, []],
  ['a new-energy plate', { plate: '浙AD12345', energy: 'ELECTRIC' }, []],
  ['a large new-energy plate', { plate: '粤B12345D', energy: 'ELECTRIC' }, []],
  ['an old blue plate of an electric car', { plate: '京A12345', energy: 'ELECTRIC' }, []],
  ['a plate of six', { plate: '浙A1234' }, ['subject.plate']],
  ['a plate of nine', { plate: '浙AD123456' }, ['subject.plate']],
  ['eight characters of no new-energy plate', { plate: '浙A1234567' }, ['subject.plate']],
  ['a plate with the letter I', { plate: '浙AI2345' }, ['subject.plate']],
  ['a plate of no province', { plate: '台A12345' }, ['subject.plate']],
  ['no plate', { plate: '' }, ['subject.plate']],
  ['a new car with a plate', { plateStatus: 'NEW' }, ['subject.plate']],
  ['a VIN of 16', { vin: 'LYSTEST000000001' }, ['subject.vin']],
  ['a VIN with the letter O', { vin: 'LYSTESTO000000001' }, ['subject.vin']],
  ['registered today', { registeredOn: '2026-06-01' }, []],
  ['registered tomorrow', { registeredOn: '2026-06-02' }, ['subject.registeredOn']],
  // At most 15 completed years: a car that is 16 years old today is too old.
  ['registered 16 years ago tomorrow', { registeredOn: '2010-06-02' }, []],
  ['registered 16 years ago today', { registeredOn: '2010-06-01' }, ['subject.registeredOn']],
  ['in Lhasa', { region: '540102' }, ['subject.region']],
  ['of the spouse, unnamed', { ownerRelation: 'SPOUSE' }, ['subject.ownerName']],
  ['of the spouse', { ownerRelation: 'SPOUSE', ownerName: '林小雨' }, []],
])('%s', async (_what, subject, expected) => {
  expect(await refusedPaths(server, 'vehicle', ofCar(subject))).toEqual(expected)
})

test('a new car without a plate is known by its VIN', async () => {
  const request = await sampleRequest(server, 'vehicle', ofCar({ plateStatus: 'NEW' }))
  delete request.subject.plate
  const { data: saved } = await server.call('insure/save', request)
  const { orderNo, accessKey } = saved
  const { data } = await server.call('member/order/info', { orderNo, ...(accessKey && { accessKey }) })
  expect(data.subjectText).toBe('云杉牌 YS7000')
})

// 18 years completed on the day of the proposal.
test.each([
  ['18 today', '2008-06-01', []],
  ['17 until tomorrow', '2008-06-02', ['holder.certNo']],
])('a holder who is %s', async (_age, birth, expected) => {
  const change = { ...ofCar({}), holder: { certNo: idNumber(birth) } }
  expect(await refusedPaths(server, 'vehicle', change)).toEqual(expected)
})

test('seats other than those that were quoted are refused', async () => {
  expect(await refusedPaths(server, 'vehicle', ofCar({ seats: 5 }))).toEqual(['subject.seats'])
})
