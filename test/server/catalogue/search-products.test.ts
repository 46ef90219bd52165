import type { ProductDefinition } from '../../../server/src/modules/product/product-schema'
import { createProductSearch } from '../../../server/src/modules/catalogue/search'
import { productPage } from '../../../server/src/modules/home/product-page'
import { startTestServer, type TestServer } from '../support/harness'
import { homeProduct } from '../support/sale'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const found = async (keyword: string) => {
  const { code, data } = await server.call('home/more', { keyword })
  expect(code).toBe(200)
  return data.products.map(({ productCode }) => productCode)
}

describe('everyday words', () => {
  test.each([
    ['租房', 'home'],
    ['我是租房的能买吗', 'home'],
    ['房东', 'home'],
    ['家财险', 'home'],
    ['房屋保险', 'home'],
    ['楼下漏水', 'home'],
    ['水管爆裂', 'home'],
    ['水管  爆裂', 'home'],
    ['着火了怎么办', 'home'],
    ['火', 'home'],
    ['家里被偷', 'home'],
    ['盗抢', 'home'],
    ['台风', 'home'],
    ['装修', 'home'],
    ['电器短路', 'home'],
    ['阳台掉东西', 'home'],
    ['临时住宿', 'home'],
    ['安居家庭财产综合保险', 'home'],
    ['猫', 'pet'],
    ['狗', 'pet'],
    ['我想给猫买保险', 'pet'],
    ['猫咪看病', 'pet'],
    ['宠物医院', 'pet'],
    ['遛狗', 'pet'],
    ['兽医', 'pet'],
    ['申根', 'travel'],
    ['申根签证', 'travel'],
    ['Schengen', 'travel'],
    ['schengn', 'travel'],
    ['欧洲旅游签证', 'travel'],
    ['出国', 'travel'],
    ['日本旅游', 'travel'],
    ['航班延误', 'travel'],
    ['行李丢了', 'travel'],
    ['护照丢了', 'travel'],
    ['意外', 'accident'],
    ['小孩摔伤', 'accident'],
    ['骨折', 'accident'],
    ['上班路上', 'accident'],
    ['猝死', 'accident'],
    ['医药费', 'accident'],
    ['别墅', 'home'],
    ['驾乘', 'vehicle'],
    ['驾乘险', 'vehicle'],
    ['车险座位', 'vehicle'],
    ['座位险', 'vehicle'],
    ['自驾', 'vehicle'],
    ['开车出车祸', 'vehicle'],
    ['新能源车', 'vehicle'],
    ['车抛锚了', 'vehicle'],
    ['高速拖车', 'vehicle'],
    ['坐我车的朋友受伤', 'vehicle'],
    ['盗刷', 'account'],
    ['银行卡被盗刷', 'account'],
    ['手机支付', 'account'],
    ['卡丢了', 'account'],
    ['账户安全', 'account'],
    ['手机碎屏', 'phone'],
    ['屏幕碎了', 'phone'],
    ['手机掉水里', 'phone'],
    ['碎屏险', 'phone'],
    ['苹果手机摔坏', 'phone'],
    ['餐饮', 'merchant'],
    ['开店', 'merchant'],
    ['我开了一家小饭馆', 'merchant'],
    ['食品安全责任险', 'merchant'],
    ['顾客吃坏肚子', 'merchant'],
    ['外卖平台', 'merchant'],
    ['奶茶店', 'merchant'],
    ['一杆进洞', 'golf'],
    ['打高尔夫', 'golf'],
    ['Golf', 'golf'],
    ['球杆断了', 'golf'],
    ['球包被偷', 'golf'],
    ['打到球童', 'golf'],
    ['双鹰', 'golf'],
  ])('%s leads to %s', async (keyword, productCode) => {
    const [first] = await found(keyword)
    expect(first).toBe(productCode)
  })

  test('a word that says nothing shows everything', async () => {
    const { data } = await server.call('home/more', {})
    expect(await found('保险')).toEqual(data.products.map(({ productCode }) => productCode))
  })
})

test.each(['航天', '？？', ' ', '🐈', '<script>', "' OR a=a", '*', 'x'.repeat(40)])(
  '%j finds nothing, and words that lead to something are offered',
  async (keyword) => {
    const { code, data } = await server.call('home/more', { keyword })
    expect({ code, products: data.products, nextCursor: data.nextCursor }).toEqual({
      code: 200,
      products: [],
      nextCursor: null,
    })
    expect(data.suggestions.length).toBeGreaterThan(0)
    for (const suggestion of data.suggestions) expect(await found(suggestion)).not.toEqual([])
  },
)

describe('what is not covered', () => {
  const said = async (keyword: string) => {
    const { data } = await server.call('home/more', { keyword })
    return data.products.map(({ productCode, caution = '' }) => [productCode, caution])
  }

  test.each([
    ['地震', 'home', '地震'],
    ['怀孕', 'travel', '怀孕'],
    ['攀岩', 'accident', '攀岩'],
    ['绝育', 'pet', '绝育'],
    ['手机丢了', 'phone', '手机丢了、被偷了，不赔'],
  ])('%s leads to %s, which says that it is not', async (keyword, productCode, words) => {
    expect(await said(keyword)).toContainEqual([productCode, expect.stringContaining(words)])
  })

  test('who drives for hire finds what insures the driver first, and why the car is not insured', async () => {
    expect(await said('网约车')).toEqual([
      ['accident', ''],
      ['vehicle', expect.stringContaining('跑网约车')],
    ])
  })

  test.each(['猫', '骨折', '医药费', '申根', '保险', '航班延误', '看病'])(
    '%s needs no caution',
    async (keyword) => {
      for (const [, caution] of await said(keyword)) expect(caution).toBe('')
    },
  )
})

test('nothing is offered instead of what was found', async () => {
  expect((await server.call('home/more', { keyword: '租房' })).data.suggestions).toEqual([])
})

test.each([[''], ['猫'.repeat(41)], [7], [['猫']], [null]])('the keyword %j is refused', async (keyword) => {
  const answer = await server.callRaw('home/more', { keyword })
  expect(answer).toMatchObject({ code: 400, data: { fields: [{ path: 'keyword' }] } })
})

test('a cursor of another search is refused', async () => {
  const answer = await server.call('home/more', { keyword: '火锅', cursor: 'home' })
  expect(answer).toMatchObject({ code: 400, data: { fields: [{ path: 'cursor' }] } })
})

test('an introduction says how long the cover lasts and for which ages', async () => {
  const { data: home } = await server.call('insure/index', { productCode: 'home' })
  expect(home.termText).toBe('1 年，自起保日零时起至期满日二十四时止')
  expect(home.ageRules).toEqual(['投保人：18 至 100 周岁'])
  const { data: pet } = await server.call('insure/index', { productCode: 'pet' })
  expect(pet.ageRules[1]).toMatch(/：出生满 60 天至 10 周岁$/)
})

describe('among several products', () => {
  /** Returns a product that only its own words match. */
  function product(code: string, name: string, keywords: string[], coverage = '综合责任'): ProductDefinition {
    const { definition } = homeProduct(server)
    const [cover] = definition.plans.coverages
    if (!cover) throw new Error('The home product has no covers')
    return {
      ...definition,
      product: { ...definition.product, code, name, keywords, tagline: name, tags: [], audience: [] },
      plans: { ...definition.plans, coverages: [{ ...cover, name: coverage, description: coverage }] },
      guide: { ...definition.guide, faq: [] },
    }
  }
  const definitions = () => [
    product('pet', '爱宠保险', ['猫', '狗', '宠物']),
    product('golf', '高尔夫保险', ['golf', '一杆进洞', '球杆'], '猫狗闯入球场责任'),
    product('phone', '手机碎屏保险', ['碎屏', '手机', 'iPhone']),
    product('travel', '境外旅行保险', ['申根', '签证', '航班延误', 'Schengen']),
  ]
  const find = (question: string) => createProductSearch([], definitions()).find(question)

  test.each([
    ['猫', ['pet', 'golf']],
    ['我想给猫买保险', ['pet', 'golf']],
    ['一杆进洞', ['golf']],
    ['申根签证', ['travel']],
    ['手机屏碎了', ['phone']],
    ['碎', ['phone']],
    ['航班延误了', ['travel']],
    ['Golf', ['golf']],
    ['ｇｏｌｆ', ['golf']],
    ['golff', ['golf']],
    ['schengn', ['travel']],
    ['schengan 签证', ['travel']],
    ['iphon', ['phone']],
    ['gof', []],
    ['金鱼', []],
  ])('%s finds %j', (question, codes) => {
    expect(find(question)).toEqual(codes)
  })

  test('pages of a search hold each product once, best first, and stay as they are', () => {
    const many = Array.from({ length: 19 }, (_, index) =>
      product(`p-${index}`, `水管保险${index}`, index === 13 ? ['水管', '爆裂'] : ['水管']),
    )
    const { version } = homeProduct(server)
    const { home } = server.context.catalogue
    const catalogue = {
      home,
      products: new Map(many.map((definition) => [definition.product.code, { definition, version }])),
      endorsements: [],
      search: createProductSearch(home.categories, many),
    }
    const walk = () => {
      const pages: string[][] = []
      let cursor: string | null | undefined
      while (cursor !== null) {
        const request = { keyword: '水管', ...(cursor && { cursor }) }
        const page = productPage(catalogue, '2026-06-01', request)
        pages.push(page.products.map(({ productCode }) => productCode))
        cursor = page.nextCursor
      }
      return pages
    }
    const pages = walk()
    expect(pages.map(({ length }) => length)).toEqual([8, 8, 3])
    expect(new Set(pages.flat()).size).toBe(19)
    expect(walk()).toEqual(pages)
  })
})
