import { createProductSearch } from '../../../server/src/modules/catalogue/search'
import { productPage } from '../../../server/src/modules/home/product-page'
import { startTestServer, type TestServer } from '../support/harness'
import { homeProduct } from '../support/sale'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the home page shows what is on sale', async () => {
  const { code, data } = await server.call('home/index', {})
  expect(code).toBe(200)
  expect(data).toMatchObject({
    banners: [{ productCode: 'home', picture: '/pictures/banner-home.svg' }],
  })
  expect(data.products[0]).toMatchObject({
    productCode: 'home',
    variant: 'STANDARD',
    name: '安居家庭财产综合保险',
    categoryCode: 'home',
    price: { planCode: 'BASIC', planName: '安心', amountFen: 9800, basis: '元/年' },
    picture: '/pictures/product-home.svg',
  })
  // Every category has a product on sale.
  expect(data.categories[0]).toMatchObject({ code: 'home', name: '家庭财产' })
  for (const { productCount } of data.categories) expect(productCount).toBeGreaterThan(0)
  expect(data.notices.length).toBeGreaterThan(0)
})

test.each([
  ['a category without products', { categoryCode: 'boats' }, 'categoryCode', '没有这个产品分类'],
  ['a cursor of another list', { cursor: 'boat' }, 'cursor', '产品列表已更新'],
])('%s is refused', async (_what, request, path, message) => {
  const answer = await server.call('home/more', request)
  expect(answer).toMatchObject({ code: 400 })
  expect(answer.data.fields).toEqual([{ path, message: expect.stringContaining(message) }])
})

describe('pages of many products', () => {
  /** Creates a catalogue of `count` products, every third of them in another category. */
  function manyProducts(count: number) {
    const { definition, version } = homeProduct(server)
    const codes = Array.from({ length: count }, (_, index) => `product-${index}`)
    const products = new Map(
      codes.map((code, index) => {
        const product = { ...definition.product, code, categoryCode: index % 3 === 0 ? 'other' : 'home' }
        return [code, { definition: { ...definition, product }, version }]
      }),
    )
    const { home } = server.context.catalogue
    const categories = [...home.categories, { code: 'other', name: '其他' }]
    const search = createProductSearch(categories, [definition])
    return { codes, catalogue: { home: { ...home, categories }, products, endorsements: [], search } }
  }

  function walk(count: number, categoryCode?: string): string[][] {
    const { catalogue } = manyProducts(count)
    const pages: string[][] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = productPage(catalogue, '2026-06-01', {
        ...(cursor && { cursor }),
        ...(categoryCode && { categoryCode }),
      })
      pages.push(page.products.map(({ productCode }) => productCode))
      cursor = page.nextCursor
    }
    return pages
  }

  test.each([
    [1, [1]],
    [8, [8]],
    [9, [8, 1]],
    [20, [8, 8, 4]],
  ])('%d products come in pages of %j, each once and in order', (count, sizes) => {
    const pages = walk(count)
    expect(pages.map(({ length }) => length)).toEqual(sizes)
    expect(pages.flat()).toEqual(manyProducts(count).codes)
  })

  test('a category has its own pages', () => {
    expect(walk(30, 'other').flat()).toEqual(manyProducts(30).codes.filter((_, index) => index % 3 === 0))
  })
})
