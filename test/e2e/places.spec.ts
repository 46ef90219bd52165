import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand'
import { openEntry } from './support/entry'
import { answerQuestions } from './support/form'
import { button, seen } from './support/page'
import { newPerson } from './support/people'
import { currentPolicy, memberOf, startSession } from './support/policy'
import { purchases } from './support/products'
import { test } from './support/test'

const connectUs = '/#/userPages/pages/connectUs/index'
const text = (page: Page, words: string | RegExp) => seen(page.getByText(words)).last()
const radio = (page: Page, name: string | RegExp) => seen(page.getByRole('radio', { name })).last()

test(
  'the insured address is chosen on the drawn map, and stays chosen after a reload on the way',
  { tag: '@site' },
  async ({ page }) => {
    await openEntry(page, { productCode: 'merchant', planCode: 'BASIC' }, purchases.merchant(newPerson()))
    await answerQuestions(page)
    await button(page, '在地图上选择').click()
    await expect(page).toHaveURL(/chooseLocation|choose-location/)
    await radio(page, /^杭州市/).click()
    await expect(text(page, '请再选到区县')).toBeVisible()
    await page.reload()
    await radio(page, /杭州市/).click()
    await radio(page, /西湖区/).click()
    await seen(page.getByRole('textbox', { name: '街道和门牌' })).fill('松涛路 18 号')
    await button(page, '使用这个地点').click()
    await expect(button(page, /所在地区：浙江省杭州市西湖区/)).toBeVisible()
    await expect(seen(page.getByRole('textbox', { name: '街道和门牌' })).last()).toHaveValue('松涛路 18 号')
  },
)

test(
  'a place is found by keyboard alone, by pinyin, and nothing found leads on',
  { tag: '@site' },
  async ({ page }) => {
    await page.goto('/#/choose-location')
    const box = seen(page.getByRole('searchbox'))
    await box.fill('月球')
    await box.press('Enter')
    await expect(text(page, '没有找到“月球”')).toBeVisible()
    await box.fill('shaoxing')
    await box.press('Enter')
    await radio(page, /^绍兴市/).focus()
    await page.keyboard.press('Enter')
    await expect(text(page, '绍兴市下辖')).toBeVisible()
    await button(page, '放大').focus()
    await page.keyboard.press('Space')
    await expect(button(page, '缩小')).toHaveAttribute('aria-disabled', 'false')
  },
)

test.describe('when geolocation is allowed', () => {
  test.use({ geolocation: { latitude: 30.287654, longitude: 120.153576 }, permissions: ['geolocation'] })

  test(
    'sees the nearest branch first, and the server learns the place only roughly',
    { tag: '@site' },
    async ({ page }) => {
      await page.goto(connectUs)
      await expect(text(page, '分公司（29 家）')).toBeVisible()
      const asked = page.waitForRequest(/help\/branch/)
      await button(page, '离我最近').click()
      expect((await asked).postDataJSON()).toEqual({ near: { latitude: 30.29, longitude: 120.15 } })
      await expect(text(page, '按离“我的位置”的直线距离排序')).toBeVisible()
      await expect(seen(page.getByRole('listitem')).filter({ hasText: '分公司' }).first()).toContainText(
        '浙江分公司',
      )
      await button(page, `查看${brand.shortName}上海分公司的位置`).click()
      await expect(text(page, '上海市示范区松涛路 9 号')).toBeVisible()
      await button(page, '离我多远').click()
      await expect(text(page, /离我约 \d+ 公里/)).toBeVisible()
    },
  )
})

test(
  'finds branches by a chosen place when geolocation is refused',
  { tag: '@site' },
  async ({ page, context }) => {
    await context.clearPermissions()
    await page.goto(connectUs)
    await button(page, '离我最近').click()
    await expect(text(page, /您没有允许获取位置|暂时取不到您的位置/)).toBeVisible()
    await button(page, '按地点找').click()
    await radio(page, /成都市/).click()
    await button(page, '使用这个地点').click()
    await expect(text(page, '按离“成都市”的直线距离排序')).toBeVisible()
    await expect(text(page, '20 公里以内')).toBeVisible()
  },
)

test('branches wait for the network, the telephone does not', async ({ page }) => {
  await page.route('**/mp/help/branch', (route) => route.abort())
  await page.goto(connectUs)
  await expect(text(page, '哎呀，网络信号丢失')).toBeVisible()
  await expect(button(page, /客户服务与报案/)).toBeVisible()
  await page.unroute('**/mp/help/branch')
  await button(page, '重试').click()
  await expect(text(page, '分公司（29 家）')).toBeVisible()
})

test(
  'sites of others open by a list only, inside the storefront and without a trace',
  { tag: '@site' },
  async ({ page }) => {
    await page.route('https://www.iachina.cn/**', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>信息披露</h1>' }),
    )
    await page.goto('/#/userPages/pages/inRegardTo/index')
    const asked = page.waitForRequest('https://www.iachina.cn/')
    await button(page, /公司公开信息/).click()
    expect((await asked).headers()).not.toHaveProperty('referer')
    await expect(page.frameLocator('iframe').getByText('信息披露')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.goto(`/#/pages/webView/index?url=${encodeURIComponent('https://evil.example/')}`)
    await expect(text(page, '不能打开这个网页')).toBeVisible()
  },
)

test('an older privacy policy can be read, and who agreed to it is asked again', async ({
  page,
  request,
}) => {
  await page.goto('/#/userPages/pages/privacy/index')
  await button(page, /第 1 版/).click()
  await expect(text(page, /已被新版本取代/)).toBeVisible()
  await button(page, new RegExp(`第 ${currentPolicy} 版（现行）`)).click()
  await expect(text(page, `第 ${currentPolicy} 版的变化`)).toBeVisible()
  await startSession(page, await memberOf(request, newPerson().mobile, '1'))
  await page.goto('about:blank')
  await page.goto('/#/pages/user/index')
  await button(page, '不同意，退出登录').click({ trial: true })
  await seen(page.getByRole('button', { name: '同意', exact: true })).click()
  await expect(text(page, '隐私政策有更新')).toBeHidden()
  await page.reload()
  await expect(text(page, '已登录')).toBeVisible()
  await expect(seen(page.getByText('隐私政策有更新'))).toHaveCount(0)
})
