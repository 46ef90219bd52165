import { expect } from '@playwright/test'
import { brand } from '../../src/brand'
import theme from '../../src/theme.json'
import { readCatalogue } from './support/catalogue'
import { button, goBack, seen } from './support/page'
import { product } from './support/purchase'
import { test } from './support/test'

/** Web app manifest, as far as the tests read it. */
interface Manifest {
  short_name: string
  icons: { src: string }[]
}

const searchBox = '搜产品、保障或一句话'

test('a search from home is still there when one comes back from a product', async ({ page }) => {
  await page.goto('/')
  await seen(page.getByRole('link', { name: searchBox })).click()
  const box = seen(page.getByRole('searchbox', { name: searchBox }))
  await box.fill('我是租房的')
  await box.press('Enter')
  // The home page also shows the product until its transition ends.
  await expect(seen(page.getByText('保险产品', { exact: true }))).toHaveCount(0)
  await seen(page.getByText(product, { exact: true }))
    .first()
    .click()
  await expect(button(page, '立即投保')).toBeVisible()
  await goBack(page)
  await expect(box).toHaveValue('我是租房的')
  await expect(seen(page.getByText(product, { exact: true }))).toBeVisible()
})

test('a search stands in the address, and is there after a reload', { tag: '@site' }, async ({ page }) => {
  await page.goto('/#/pages/productList/index')
  const box = seen(page.getByRole('searchbox', { name: searchBox }))
  await box.fill('我是租房的')
  await box.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await page.reload()
  await expect(box).toHaveValue('我是租房的')
  await expect(seen(page.getByText(product, { exact: true }))).toBeVisible()
})

test('a search that finds nothing leads on', async ({ page }) => {
  await page.goto(`/#/pages/productList/index?keyword=${encodeURIComponent('航天')}`)
  await expect(seen(page.getByText('没有找到“航天”相关的产品'))).toBeVisible()
  await seen(page.getByRole('link')).first().click()
  await expect(seen(page.getByText(product, { exact: true }))).toBeVisible()
})

test('two products are compared, and one of them opened', async ({ page }) => {
  await page.goto('/#/pages/productList/index')
  await button(page, '选几款产品对比').click()
  const choices = seen(page.getByRole('checkbox'))
  await choices.nth(0).click()
  await choices.nth(1).click()
  await button(page, '开始对比').click()
  await expect(seen(page.getByRole('columnheader'))).toHaveCount(2)
  for (const title of ['保费', '不赔什么', '谁能投保', '保障期间', '退保'])
    await expect(seen(page.getByRole('heading', { name: title, exact: true }))).toBeVisible()
  await button(page, `查看${product}`).click()
  await expect(button(page, '立即投保')).toBeVisible()
  await goBack(page)
  await expect(seen(page.getByRole('columnheader'))).toHaveCount(2)
  await goBack(page)
  await expect(choices.nth(0)).toBeChecked()
})

test(
  'opens the same plan when another person opens the shared link',
  { tag: '@site' },
  async ({ page, context, browser, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/#/pages/insure/index?productCode=home')
    await seen(page.getByRole('radio', { name: /尊享/ })).click()
    await button(page, '分享这个产品').click()
    await expect(seen(page.getByText('链接已复制'))).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${baseURL}/p/home?planCode=PREMIUM`)
    await expect(page).toHaveTitle('安居家庭财产综合保险 - 产品介绍 - 云杉财险')

    const friend = await browser.newPage()
    await friend.goto(link)
    await expect(friend).toHaveURL(`${baseURL}/#/pages/insure/index?productCode=home&planCode=PREMIUM`)
    await expect(seen(friend.getByRole('radio', { name: /尊享/ }))).toBeChecked()
    await button(friend, '立即投保').click()
    await expect(seen(friend.getByRole('radio', { name: /尊享/ })).first()).toBeChecked()
    await friend.close()
  },
)

test(
  'the introduction of every product is at most 3,500 px high on a phone, and its sections are one tap away',
  { tag: '@site' },
  async ({ page }) => {
    const most = 3500
    const { products } = readCatalogue<{ products: string[] }>(
      process.env.E2E_CATALOGUE_DIR ?? '',
      'home.json',
    )
    const heights: Record<string, number> = {}
    for (const productCode of products) {
      await page.goto('about:blank')
      await page.goto(`/#/pages/insure/index?productCode=${productCode}`)
      await expect(seen(page.getByText('投保须知', { exact: true }))).toBeVisible()
      heights[productCode] = await page.locator('.taro_page').evaluate(({ scrollHeight }) => scrollHeight)
    }
    expect(Object.entries(heights).filter(([, height]) => height > most)).toEqual([])

    const section = seen(page.getByRole('link', { name: '须知', exact: true }))
    await section.click()
    await expect(section).toHaveAttribute('aria-current', 'true')
    await expect(seen(page.getByText('投保须知', { exact: true }))).toBeInViewport()
    await button(page, '条款全文').click()
    await expect(page.getByRole('dialog', { name: '条款全文' })).toBeVisible()
  },
)

test(
  'the site names its icons and bar colours for home screens and link previews',
  { tag: '@site' },
  async ({ page, request }) => {
    await page.goto('/')
    const colours = await page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('content')))
    expect(colours).toEqual([theme.light.surface, theme.dark.surface])
    await expect(page).toHaveTitle(`${brand.slogan} - ${brand.shortName}`)
    const manifest = (await (await request.get('/site.webmanifest')).json()) as Manifest
    expect(manifest.short_name).toBe(brand.shortName)
    for (const file of ['apple-touch-icon.png', ...manifest.icons.map(({ src }) => src)])
      expect((await request.get(`/${file}`)).headers()['content-type']).toBe('image/png')
  },
)

test('what is pressed stays clear of the rounded foot of a phone', async ({ page, context }) => {
  const footPx = 34
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: footPx } })
  await page.goto('/#/pages/insure/index?productCode=home')
  const buy = button(page, '立即投保')
  await expect(buy).toBeVisible()
  const clear = (await page.evaluate(() => window.innerHeight)) - footPx
  await expect
    .poll(async () => {
      const box = await buy.boundingBox()
      return box && box.y + box.height
    })
    .toBeLessThanOrEqual(clear)
})
