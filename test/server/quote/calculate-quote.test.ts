import type { FieldValues } from '@storefront/contract'
import type { ProductDefinition } from '../../../server/src/modules/product/product-schema'
import {
  publishCatalogue,
  readProductVersion,
} from '../../../server/src/modules/product/product-version.repository'
import { recheckPremium } from '../../../server/src/modules/proposal/recheck-premium'
import { recordStatements } from '../support/query-plans'
import { startTestServer, type TestServer } from '../support/harness'
import {
  baseFactors,
  editHome,
  homeProduct,
  proposalInput,
  quoteHome,
  rowCounts,
  saveRequest,
} from '../support/sale'

let server: TestServer
let undo: (() => void)[] = []
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterEach(() => {
  for (const step of undo) step()
  undo = []
})
afterAll(() => server.close())

const release = async (edit: (definition: ProductDefinition) => void) => {
  undo.push(await editHome(server, edit))
}

const calculate = (factors: FieldValues, planCode = 'BASIC') =>
  server.call('insure/calculate', { productCode: 'home', planCode, factors })

function raiseBasePremium({ rates }: ProductDefinition) {
  for (const base of rates.tables[0]?.bases ?? []) base.baseFen += 100
}

test('a quote holds for 24 hours and says how the premium is made', async () => {
  const { data } = await calculate({ ...baseFactors, houseType: 'VILLA' }, 'COMFORT')
  expect(data).toEqual({
    quoteNo: expect.stringMatching(/^Q20260601100000000\d{12}$/),
    productCode: 'home',
    productVersion: expect.stringMatching(/^\d{4}\.\d+-[0-9a-f]{12}$/),
    planCode: 'COMFORT',
    factors: { ...baseFactors, houseType: 'VILLA' },
    premiumFen: 30940,
    breakdown: expect.any(Array),
    rateVersion: 'HOME-R2025.1',
    validUntil: '2026-06-02T10:00:00+08:00',
  })
})

test.each<[string, FieldValues, string, string]>([
  ['nothing at all', {}, 'houseType', '请选择房屋类型'],
  ['no build year', { ...baseFactors, buildYear: '' }, 'buildYear', '请填写建成年份'],
  ['an unknown house type', { ...baseFactors, houseType: 'CASTLE' }, 'houseType', '请选择房屋类型'],
  ['a label instead of a value', { ...baseFactors, use: '自住' }, 'use', '请选择房屋用途'],
  ['a build year as text', { ...baseFactors, buildYear: '2020' }, 'buildYear', '建成年份请填写整数'],
  ['half a year', { ...baseFactors, buildYear: 2019.5 }, 'buildYear', '建成年份请填写整数'],
  ['a house to be built', { ...baseFactors, buildYear: 2027 }, 'buildYear', '不晚于今年'],
  ['a house of 31 years', { ...baseFactors, buildYear: 1995 }, 'buildYear', '建成超过 30 年'],
  ['a wooden roof', { ...baseFactors, structure: 'BRICK_WOOD' }, 'structure', '砖木结构'],
  ['an unknown factor', { ...baseFactors, discount: 0.5 }, 'discount', '选项已更新'],
  ['a name from the prototype', { ...baseFactors, constructor: 'x' }, 'constructor', '选项已更新'],
])('%s is refused at its factor and leaves no quote', async (_what, factors, name, message) => {
  const before = await rowCounts(server)
  const answer = await calculate(factors)
  expect(answer).toMatchObject({ status: 200, code: 422 })
  expect(answer.data.fields).toContainEqual({
    path: `factors.${name}`,
    message: expect.stringContaining(message),
  })
  expect(await rowCounts(server)).toEqual(before)
})

test('every wrong factor is reported at once', async () => {
  const answer = await calculate({ houseType: 'CASTLE', buildYear: 1900, use: 'SELF' })
  expect(answer.data.fields?.map(({ path }) => path)).toEqual([
    'factors.houseType',
    'factors.structure',
    'factors.buildYear',
  ])
})

test('a tenant cannot let the house, and is told what fits', async () => {
  const answer = await calculate({ ...baseFactors, use: 'RENTED_OUT' }, 'TENANT')
  expect(answer.data.fields).toEqual([
    { path: 'factors.use', message: expect.stringContaining('请由产权人选择“安心”“舒享”或“尊享”方案') },
  ])
})

test.each([
  ['castle', 'BASIC', '没有找到这个产品'],
  ['home', 'GOLD', '没有找到这个方案'],
])('product %s, plan %s is not found', async (productCode, planCode, message) => {
  const answer = await server.call('insure/calculate', { productCode, planCode, factors: baseFactors })
  expect(answer).toMatchObject({ status: 200, code: 404, msg: expect.stringContaining(message) })
})

describe('a quote goes stale', () => {
  test('after 24 hours', async () => {
    const { quoteNo } = await quoteHome(server)
    server.clock.advance(24 * 3_600_000)
    expect(await server.call('insure/input', { quoteNo })).toMatchObject({ code: 200 })
    server.clock.advance(1)
    expect(await server.call('insure/input', { quoteNo })).toMatchObject({
      code: 409,
      msg: '报价已超过 24 小时有效期，请返回方案页重新获取报价',
    })
  })

  test('when the rate table changes', async () => {
    const { quoteNo } = await quoteHome(server)
    await release(raiseBasePremium)
    expect(await server.call('insure/input', { quoteNo })).toMatchObject({
      code: 409,
      msg: '保费已更新，请重新获取报价后投保',
    })
  })

  test('when the house grows into another age band at New Year', async () => {
    server.clock.set('2026-12-31T23:50:00+08:00')
    const { quoteNo, premiumFen } = await quoteHome(server, 'BASIC', { ...baseFactors, buildYear: 2016 })
    expect(premiumFen).toBe(9800)
    server.clock.set('2027-01-01T00:00:00+08:00')
    expect(await server.call('insure/input', { quoteNo })).toMatchObject({
      code: 409,
      msg: '保费已更新，请重新获取报价后投保',
    })
  })

  test('when only the wording changes', async () => {
    const { quoteNo } = await quoteHome(server)
    await release(({ guide }) => void guide.faq.pop())
    expect(await server.call('insure/input', { quoteNo })).toMatchObject({
      code: 409,
      msg: '产品内容已更新，请返回方案页重新获取报价后投保',
    })
  })
})

test('an edit leaves the version an old quote refers to as it was', async () => {
  const before = homeProduct(server)
  const quote = await quoteHome(server)
  const proposed = proposalInput(await saveRequest(server, { quoteNo: quote.quoteNo }))
  await release((definition) => {
    raiseBasePremium(definition)
    definition.guide.exclusions = definition.guide.exclusions.slice(0, 1)
    definition.plans.coverages = definition.plans.coverages.slice(0, 2)
  })
  expect(homeProduct(server).version).not.toBe(quote.productVersion)
  expect(await readProductVersion(server.context.db, 'home', quote.productVersion)).toEqual(before.definition)
  // No summary is available for a version that is no longer on sale.
  expect(await server.call('insure/digest', proposed)).toMatchObject({ code: 409 })
})

test('a version never changes, so the database is asked for it once', async () => {
  const { version } = homeProduct(server)
  const first = await readProductVersion(server.context.db, 'home', version)
  const { db, statements } = recordStatements(server.context.db)
  expect(await readProductVersion(db, 'home', version)).toEqual(first)
  expect([...statements.keys()]).toEqual([])
})

test('publishing again changes nothing, even when the content of a version differs', async () => {
  const { context } = server
  const row = () => context.db.selectFrom('productVersion').selectAll().execute()
  const before = await row()
  expect(before.length).toBeGreaterThan(0)
  const forged = new Map(
    [...context.catalogue.products].map(([code, product]) => [
      code,
      { ...product, definition: { ...product.definition, plans: { plans: [], coverages: [] } } },
    ]),
  )
  await publishCatalogue(context.db, { ...context.catalogue, products: forged }, context.clock.now() + 1)
  expect(await row()).toEqual(before)
})

describe('just before payment', () => {
  test('the premium of an order is rated again', async () => {
    const saved = await server.call('insure/save', await saveRequest(server))
    const order = { proposalNo: saved.data.proposalNo, amountFen: saved.data.premiumFen }
    await expect(recheckPremium(server.context, order)).resolves.toBeUndefined()
    await release(raiseBasePremium)
    await expect(recheckPremium(server.context, order)).rejects.toMatchObject({
      code: 409,
      message: '保费已更新，请重新获取报价后投保',
    })
  })

  test('a change of wording alone does not stop a payment', async () => {
    const saved = await server.call('insure/save', await saveRequest(server))
    await release(({ guide }) => void guide.faq.pop())
    const order = { proposalNo: saved.data.proposalNo, amountFen: saved.data.premiumFen }
    await expect(recheckPremium(server.context, order)).resolves.toBeUndefined()
  })
})
