import { expect, type Page } from '@playwright/test'
import { onDatabase } from './support/database'
import { letCodesBeSentAgain, receivedCode } from './support/member'
import { button, choose, seen } from './support/page'
import { newPerson } from './support/people'
import { savedFile } from './support/phone'
import { buyPolicy, callApi, memberOf, saveOrder, startSession } from './support/policy'
import { test } from './support/test'

const userPage = '/#/pages/user/index'
const settings = '/#/userPages/pages/privacy/index?view=settings'
const text = (page: Page, words: string | RegExp) => seen(page.getByText(words)).last()
const toggle = (page: Page, name: string) => seen(page.getByRole('switch', { name }))

/** Requests a code in the open sheet and enters the received code. */
async function enterCode(page: Page, mobile: string): Promise<void> {
  letCodesBeSentAgain()
  await button(page, '获取验证码').click()
  await expect(button(page, /\d+ ?(s|秒)/)).toBeVisible()
  await seen(page.getByRole('textbox', { name: /短信验证码/ })).fill(await receivedCode(page.request, mobile))
}

test('我的 counts what there is, and every entry leads to a page that is open', async ({ page, request }) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  const policyNo = await buyPolicy(request, token, mobile)
  onDatabase((database) =>
    database.prepare('update policy set startAt = ? where policyNo = ?').run(Date.now() - 1000, policyNo),
  )
  await saveOrder(request, { mobile, token })
  await startSession(page, token)
  await page.goto(userPage)
  await expect(text(page, `${mobile.slice(0, 3)}****${mobile.slice(-4)}`)).toBeVisible()
  await expect(button(page, '保障中 1')).toBeVisible()
  const named = (title: string) => seen(page.getByRole('heading', { level: 1, name: title, exact: true }))
  await button(page, '待支付 1').click()
  await expect(named('我的')).toHaveCount(0)
  await expect(seen(page.getByRole('tab', { name: '待支付' }))).toHaveAttribute('aria-selected', 'true')

  const entries = {
    待支付订单: '待支付订单',
    我的订单: '我的订单',
    保单信息: '保单信息',
    '保单变更/退保': '变更',
    申请开票: '申请开票',
    开票结果: '开票结果',
    常用联系人: '常用联系人',
    隐私设置: '隐私设置',
    常见问题: '常见问题',
    关于我们: '关于我们',
    在线客服: '在线客服',
    隐私政策: '隐私政策',
  }
  await page.goto(userPage)
  await page.reload()
  // The last entry calls customer service.
  await expect(seen(page.locator('.cell[role=button]'))).toHaveCount(Object.keys(entries).length + 1)
  for (const [entry, title] of Object.entries(entries)) {
    await button(page, new RegExp(`^${entry}`)).click()
    await expect(named(title)).toBeVisible()
    await expect(named('我的')).toHaveCount(0)
    await expect(seen(page.getByText(/尚未开通|请先登录|网络信号丢失/))).toHaveCount(0)
    await page.goto(userPage)
    await page.reload()
  }
})

test(
  'a tab is there again when the customer goes back while the next page still slides in',
  { tag: '@site' },
  async ({ page }) => {
    const order = button(page, /^待支付订单/)
    await page.goto(userPage)
    await expect(order).toBeVisible()
    // The first pass is slow, so that the code of the page is loaded afterwards.
    for (const slowly of [true, false, false]) {
      await order.click()
      await expect(page).toHaveURL(/payContinue/)
      const opened = page.locator('.taro_page[id^="/pages/payContinue/index"]')
      await expect(opened).toBeAttached()
      if (slowly) await expect(order).toBeHidden()
      await page.goBack()
      await expect(opened).toHaveCount(0)
      await expect(order).toBeVisible()
    }
  },
)

test('elder mode makes every page larger, and stays', async ({ page }) => {
  const pages = [
    ['/pages/serve/index', '服务'],
    ['/pages/productList/index', '产品列表'],
    ['/pages/payContinue/index', '待支付订单'],
    ['/pages/linkMan/index', '常用联系人'],
    ['/userPages/pages/privacy/index', '隐私政策'],
    ['/userPages/pages/login/index', '登录'],
  ] as const
  const sizes = async () => {
    const found: number[] = []
    for (const [path, title] of pages) {
      await page.goto(`/#${path}`)
      await expect(seen(page.getByRole('heading', { name: title, exact: true })).first()).toBeVisible()
      const shown = seen(page.locator('.page')).last()
      found.push(await shown.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)))
    }
    return found
  }
  const usual = await sizes()
  await page.goto(userPage)
  await toggle(page, '长辈版').click()
  await expect(toggle(page, '长辈版')).toBeChecked()
  await page.reload()
  const larger = await sizes()
  larger.forEach((size, position) => expect(size, pages[position]?.[1]).toBeGreaterThan(usual[position] ?? 0))
  await page.goto(userPage)
  await toggle(page, '长辈版').click()
  expect(await sizes()).toEqual(usual)
})

test('a member takes a copy of all data home, and then ends the account', async ({ page, request }) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  const { orderNo } = await saveOrder(request, { mobile, token })
  await startSession(page, token)
  await page.goto(settings)
  await seen(page.getByText('导出我的个人信息')).click()
  await button(page, '生成文件').click()
  await expect(text(page, '请填写 6 位短信验证码')).toBeVisible()
  await enterCode(page, mobile)
  await button(page, '生成文件').click()
  const copy = await savedFile(page, () => button(page, '保存文件').click())
  expect(copy.name).toMatch(/^个人信息副本-.+\.json$/)
  for (const known of [mobile, orderNo, '林小满']) expect(copy.text).toContain(known)

  await page.goto(settings)
  await page.reload()
  await seen(page.getByText('注销账号')).click()
  await enterCode(page, mobile)
  await button(page, '注销账号').click()
  await expect(text(page, /注销后不能恢复/)).toBeVisible()
  await choose(page, '确定注销')
  await expect(text(page, '账号已注销。')).toBeVisible()
  await choose(page, '确定')
  await expect(text(page, '登录 / 注册')).toBeVisible()
  await expect(callApi(request, 'member/center', {}, token)).rejects.toThrow('401')
})

test('after the logout nothing of the member is left on the page or on the server', async ({
  page,
  request,
}) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  await startSession(page, token)
  await page.goto(userPage)
  await button(page, '退出登录').click()
  await choose(page, '取消')
  await expect(seen(page.getByText('确定要退出登录吗？'))).toHaveCount(0)
  await button(page, '退出登录').click()
  await expect(text(page, '确定要退出登录吗？')).toBeVisible()
  await choose(page, '退出登录')
  await expect(text(page, '登录 / 注册')).toBeVisible()
  await expect(callApi(request, 'member/center', {}, token)).rejects.toThrow('401')
  await page.goto('/#/userPages/pages/order/index')
  await expect(page).toHaveURL(/login\/index/)
})
