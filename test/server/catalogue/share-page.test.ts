import { startTestServer, type TestServer } from '../support/harness'
import { insurerName } from '../support/company'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

const get = (path: string) => fetch(`${server.url}${path}`)
const htmlOf = async (path: string) => (await get(path)).text()

/** Returns the content of a meta tag. */
const metaOf = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`))?.[1]

test('a share page tells link previews what the product is and costs', async () => {
  const html = await htmlOf('/p/home')
  const base = server.context.publicUrl()
  expect(html).toContain(`<title>安居家庭财产综合保险 - 产品介绍 - ${insurerName}</title>`)
  expect(metaOf(html, 'og:title')).toBe('安居家庭财产综合保险 - 产品介绍')
  const description =
    '房屋、装修、家财和邻里责任，一份保单都考虑到。' +
    `安心方案 98 元/年起（自住的钢混住宅，房龄 10 年以内）。${insurerName}承保。`
  expect(metaOf(html, 'description')).toBe(description)
  expect(metaOf(html, 'og:description')).toBe(description)
  expect(metaOf(html, 'og:image')).toBe(`${base}/pictures/share/home.png`)
  expect(metaOf(html, 'og:url')).toBe(`${base}/p/home`)
})

test.each([
  ['/p/home', '/#/pages/insure/index?productCode=home'],
  ['/p/home?planCode=COMFORT', '/#/pages/insure/index?productCode=home&amp;planCode=COMFORT'],
  ['/p/golf', '/#/pages/insure/golfIndex?productCode=golf'],
  ['/p/home?planCode=%22%3E%3Cscript%3E', '/#/pages/insure/index?productCode=home'],
])('%s leads on to %s', async (path, target) => {
  const html = await htmlOf(path)
  expect(html).toContain(`<meta http-equiv="refresh" content="0;url=${target}">`)
  expect(html).toContain(`<a href="${target}">`)
})

test('there is no share page of a product that is not on sale', async () => {
  expect((await get('/p/boat')).status).toBe(404)
})

test('the list for crawlers names the share page of every product', async () => {
  const robots = await htmlOf('/robots.txt')
  const base = server.context.publicUrl()
  expect(robots).toContain(`Sitemap: ${base}/sitemap.xml`)
  expect(robots).toContain('Disallow: /mp/')
  const sitemap = await htmlOf('/sitemap.xml')
  for (const code of server.context.catalogue.products.keys())
    expect(sitemap).toContain(`<loc>${base}/p/${code}</loc>`)
})
