import type { Price } from '@storefront/contract'
import { paths } from '../../../server/src/config/paths'
import { dateText } from '../../../server/src/lib/clock'
import { loadCatalogue } from '../../../server/src/modules/catalogue/load'
import { exampleFactors } from '../../../server/src/modules/rating/price'
import { startTestServer, type TestServer } from '../support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const products = [...loadCatalogue(paths.catalogue).products.values()].map(({ definition }) => definition)
const plans = products.flatMap((definition) =>
  definition.plans.plans.map(({ planCode }) => [definition.product.code, planCode, definition] as const),
)

/** Returns the price text that a customer reads. */
const read = ({ planName, amountFen, basis, person, isLowest }: Price) =>
  `${planName}方案 ${amountFen / 100} ${basis}${isLowest ? '起' : ''}：${person}`

describe.each(plans)('price of %s %s', (productCode, planCode, definition) => {
  it.each(['2026-06-01T10:00:00+08:00', '2026-12-31T23:59:00+08:00', '2028-02-29T09:00:00+08:00'])(
    'is what the plan and person are quoted at %s',
    async (now) => {
      server.clock.set(now)
      const { data: shown } = await server.call('insure/select', { productCode })
      const factors = exampleFactors(definition, planCode, dateText(server.clock.now()))
      const { code, data: quote } = await server.call('insure/calculate', { productCode, planCode, factors })
      expect(code).toBe(200)
      const plan = shown.plans.find((candidate) => candidate.planCode === planCode)
      expect(plan?.price).toMatchObject({
        planCode,
        planName: plan?.name,
        amountFen: quote.premiumFen,
        person: expect.stringMatching(/./),
      })
    },
  )
})

it.each(products.map(({ product }) => product.code))(
  'the card, the introduction and the plan page of %s show the same price of the first plan',
  async (productCode) => {
    server.clock.set('2026-06-01T10:00:00+08:00')
    const { data: detail } = await server.call('insure/index', { productCode })
    const { data: select } = await server.call('insure/select', { productCode })
    expect(detail.card.price).toEqual(select.plans[0]?.price)
    expect(detail.plans).toEqual(select.plans)
  },
)

it('every price names its plan, its exact basis and its customer', async () => {
  server.clock.set('2026-06-01T10:00:00+08:00')
  const prices = await Promise.all(
    products.map(async ({ product: { code } }) => {
      const { data } = await server.call('insure/select', { productCode: code })
      return [code, data.plans.map(({ price }) => read(price))] as const
    }),
  )
  const house = '自住的钢混住宅，房龄 10 年以内'
  const phone = '2,000 至 4,000 元、未满 1 年的手机'
  const shop = '年营业额 50 万至 100 万元的餐馆'
  expect(Object.fromEntries(prices)).toEqual({
    home: [
      `安心方案 98 元/年起：${house}`,
      `舒享方案 238 元/年起：${house}`,
      `尊享方案 568 元/年起：${house}`,
      '租享方案 68 元/年起：租住的钢混住宅，房龄 10 年以内',
    ],
    pet: [
      '安心方案 109 元/年起：1–6 周岁的猫',
      '舒享方案 239 元/年起：1–6 周岁的猫',
      '尊享方案 529 元/年起：1–6 周岁的猫',
    ],
    // Two seats cost less, nine seats more.
    vehicle: ['轻行方案 96 元/年：5 座车', '畅行方案 198 元/年：5 座车', '尊行方案 398 元/年：5 座车'],
    phone: [
      `碎屏方案 29 元/年：${phone}`,
      `碎屏和后盖方案 45 元/年：${phone}`,
      `全面方案 89 元/年：${phone}`,
    ],
    merchant: [
      `基础 10 万方案 380 元/年：${shop}`,
      `标准 50 万方案 760 元/年：${shop}`,
      `尊享 100 万方案 1280 元/年：${shop}`,
    ],
    account: [
      '基础 1 万方案 10 元/年：所有客户同价',
      '标准 2 万方案 20 元/年：所有客户同价',
      '舒享 3 万方案 30 元/年：所有客户同价',
      '尊享 5 万方案 50 元/年：所有客户同价',
    ],
    golf: [
      '单次方案 18 元/次：所有客户同价',
      '标准方案 198 元/年：所有客户同价',
      '尊享方案 398 元/年：所有客户同价',
    ],
    accident: [
      '轻享方案 68 元/人·年起：1–2 类职业的成人',
      '标准方案 158 元/人·年起：1–2 类职业的成人',
      '全面方案 298 元/人·年起：1–2 类职业的成人',
      '少儿方案 58 元/人·年：未满 18 周岁的孩子',
    ],
    travel: [
      '境内方案 6 元/人·5天：18–70 周岁的成人',
      '亚洲方案 58 元/人·5天：18–70 周岁的成人',
      '全球方案 98 元/人·5天：18–70 周岁的成人，去亚洲、欧洲、大洋洲',
      '申根方案 88 元/人·5天：18–70 周岁的成人',
    ],
  })
})

it('an option that the plan does not accept does not count for the lowest price', async () => {
  const home = server.context.catalogue.products.get('home')
  if (!home) throw new Error('The home product is not on sale')
  const changed = structuredClone(home.definition)
  const use = changed.rates.tables[0]?.factors.find(
    (rated) => rated.kind === 'OPTION' && rated.factor === 'use',
  )
  if (use?.kind !== 'OPTION') throw new Error('The home product has no rates by use')
  use.values = use.values.map((entry) =>
    entry.value === 'RENTED_OUT' ? { ...entry, multiplier: 0.5 } : entry,
  )
  const catalogue = {
    ...server.context.catalogue,
    products: new Map([['home', { ...home, definition: changed }]]),
  }
  const kept = server.context.catalogue
  server.context.catalogue = catalogue
  const { data } = await server.call('insure/select', { productCode: 'home' })
  server.context.catalogue = kept
  const lowest = data.plans.map(({ planCode, price }) => [planCode, price.isLowest])
  // Renting out costs owners less here than the example; tenants cannot rent out.
  expect(Object.fromEntries(lowest)).toEqual({ BASIC: false, COMFORT: false, PREMIUM: false, TENANT: true })
})
