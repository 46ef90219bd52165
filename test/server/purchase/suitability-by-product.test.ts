import type { FieldValues } from '@storefront/contract'
import { startTestServer, type TestServer } from '../support/harness'
import { idNumber, person, personRequest } from '../support/persons'
import { sampleRequest } from '../support/products'
import { holder, type SaveRequest } from '../support/sale'
import { passingOver, warnedOf } from '../support/suitability'

/** Suitability warnings of golf, vehicle, account, phone and merchant, derived by hand from their data. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

let people = 0
const newHolder = (birth = '1990-01-01'): FieldValues => ({ certNo: idNumber(birth, (people += 1)) })
const warned = async (productCode: string, change: Parameters<typeof sampleRequest>[2]) =>
  warnedOf(server, await sampleRequest(server, productCode, change))

/** Creates an order that is pending payment. */
async function order(request: SaveRequest) {
  expect(await server.call('insure/save', await passingOver(server, request))).toMatchObject({ code: 200 })
}
const ordered = async (productCode: string, change: Parameters<typeof sampleRequest>[2]) =>
  order(await sampleRequest(server, productCode, change))

const course = { course: '云杉湖高尔夫俱乐部' }
const clubs = [{ kind: 'SET', brand: '云杉', model: 'SP-1', purchasedOn: '2024-03-01', price: 30_000 }]

test.each<[string, string, string, string[]]>([
  // 2026-06-01 is the day of the proposal.
  ['golf', '64 until tomorrow', '1961-06-02', []],
  ['golf', '65 today', '1961-06-01', ['HOLDER_65']],
  ['vehicle', '65 today', '1961-06-01', ['HOLDER_65']],
  ['account', '65 since a leap day', '1960-02-29', ['HOLDER_65']],
  ['account', '64', '1961-12-31', []],
  ['phone', '65 today', '1961-06-01', ['HOLDER_65']],
])('%s for a holder aged %s', async (productCode, _age, birth, expected) => {
  const subject: FieldValues =
    productCode === 'vehicle' ? { vin: `LYSAGE0000000${String((people += 1)).padStart(4, '0')}` } : {}
  expect(await warned(productCode, { holder: newHolder(birth), subject })).toEqual(expected)
})

describe('golf', () => {
  test('one round beside a year that waits for payment pays no second celebration, and no second doctor', async () => {
    const golfer = newHolder()
    await ordered('golf', { holder: golfer })
    const round = { holder: golfer, planCode: 'ROUND', subject: course }
    expect(await warned('golf', round)).toEqual(['DUPLICATE_HOLE_IN_ONE', 'DUPLICATE_MEDICAL'])
    expect(await warned('golf', { ...round, holder: newHolder() })).toEqual([])
  })

  test('counts the accident policy of the same person: 50万 and 50万 are not too much, a round more is', async () => {
    const golfer = newHolder()
    const insureds = [person('1990-01-01', { ...golfer, name: String(holder.name), relation: 'SELF' })]
    const factors = { months: '12', class12: 1, class3: 0, class4: 0 }
    const sale = { productCode: 'accident' as const, planCode: 'FULL', factors, startDate: '2026-06-02' }
    const buyer = { holder: { ...holder, ...golfer } }
    await order(await personRequest(server, { ...sale, insureds }, buyer))
    const year = { holder: golfer, planCode: 'PREMIUM', items: clubs }
    expect(await warned('golf', year)).toEqual(['DUPLICATE_MEDICAL'])
    await ordered('golf', year)
    // 50万 + 50万 + 10万 = 110万.
    expect(await warned('golf', { holder: golfer, planCode: 'ROUND', subject: course })).toEqual([
      'DUPLICATE_HOLE_IN_ONE',
      'DUPLICATE_MEDICAL',
      'DEATH_SUM_HIGH',
    ])
  })
})

describe('vehicle', () => {
  // Maximum sum insured per seat of PREMIUM, on holidays: 100万 + 100万 = 200万.
  test.each<[string, string, string[]]>([
    ['BASIC', 'COMFORT', ['DUPLICATE_VEHICLE']], // 10万 + 30万
    ['BASIC', 'PREMIUM', ['DUPLICATE_VEHICLE', 'SEAT_SUM_HIGH']], // 10万 + 200万
  ])('plan %s waits for payment, then %s', async (first, then, expected) => {
    const subject = { vin: `LYSDUP00000000${first.length}${then.length}1`.slice(0, 17) }
    const car = { holder: newHolder(), subject }
    await ordered('vehicle', { ...car, planCode: first })
    expect(await warned('vehicle', { ...car, planCode: then })).toEqual(expected)
    expect(await warned('vehicle', { ...car, subject: { vin: 'LYSTHERCAR0000001' } })).toEqual([])
  })

  test('the highest plan alone is not too much', async () => {
    const car = { planCode: 'PREMIUM', holder: newHolder(), subject: { vin: 'LYSALNE0000000001' } }
    expect(await warned('vehicle', car)).toEqual([])
  })
})

test('an account insured twice', async () => {
  const owner = newHolder()
  await ordered('account', { holder: owner })
  expect(await warned('account', { holder: owner, planCode: 'PREMIUM' })).toEqual(['DUPLICATE_ACCOUNT'])
  expect(await warned('account', { holder: newHolder() })).toEqual([])
})

describe('phone', () => {
  test('the same phone, however its number is written, and another', async () => {
    const owner = newHolder()
    await ordered('phone', { holder: owner })
    const again = { holder: owner, subject: { imei: '49 015420 323751 8' } }
    expect(await warned('phone', again)).toEqual(['DUPLICATE_PHONE'])
    expect(await warned('phone', { holder: owner, subject: { imei: '356938035643809' } })).toEqual([])
  })

  // FULL pays 3,000 yuan for a screen.
  test.each<[string, string, string[]]>([
    ['FULL', 'P2000', ['SUM_OVER_PRICE']],
    ['FULL', 'P4000', []],
    ['SCREEN', 'P2000', []],
  ])('%s for a phone of %s', async (planCode, price, expected) => {
    expect(await warned('phone', { planCode, factors: { price }, holder: newHolder() })).toEqual(expected)
  })
})

describe('merchant', () => {
  test('the same shop, however its address is written, and next door', async () => {
    const at = (street: string) => ({ subject: { street } })
    await ordered('merchant', at('望江路 66 号 3 铺'))
    expect(await warned('merchant', at('望江路66号3'))).toEqual(['DUPLICATE_SHOP'])
    expect(await warned('merchant', at('望江路66号4铺'))).toEqual([])
  })

  test.each<[string, string, string[]]>([
    ['BASIC', 'T100', []],
    ['BASIC', 'T300', ['LIMIT_LOW_FOR_TURNOVER']],
    ['BASIC', 'T500', ['LIMIT_LOW_FOR_TURNOVER']],
    ['STANDARD', 'T500', []],
  ])('plan %s with a turnover of %s', async (planCode, turnover, expected) => {
    expect(await warned('merchant', { planCode, factors: { turnover } })).toEqual(expected)
  })
})
