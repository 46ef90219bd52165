import { expect, type Page } from '@playwright/test'
import { brand } from '../../src/brand'
import { home, routes } from '../../src/routes'
import { openEntry } from './support/entry'
import { answerQuestions } from './support/form'
import { button, field, seen } from './support/page'
import { newPerson } from './support/people'
import { background, emit, foreground, noted } from './support/phone'
import { callApi, memberOf, saveOrder, startSession } from './support/policy'
import { purchases } from './support/products'
import { choosePlan } from './support/purchase'
import { recordedOfSale } from './support/recorded'
import { test } from './support/test'

const loginPage = '/#/userPages/pages/login/index'
const atHome = (page: Page) => seen(page.getByText('保险产品', { exact: true }))
/** Title of a page that is opened without a login and without parameters. */
const titleAtStart = (path: string, title: string) =>
  ({ [home]: brand.shortName, '/pages/webView/index': '不能打开这个网页' })[path] ?? title
const text = (page: Page, words: string | RegExp) => seen(page.getByText(words)).last()

test('a customer logs in by the phone number that WeChat vouches for', async ({ page }) => {
  await page.goto(loginPage)
  await seen(page.getByRole('checkbox')).click()
  await button(page, '微信登录').click()
  await button(page, /授权手机号/).click()
  await expect(atHome(page)).toBeVisible()
  await page.goto('/#/pages/user/index')
  await expect(seen(page.getByText('已登录'))).toBeVisible()
})

test('who gives WeChat no phone number is shown the way by short message', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('phoneNumber', 'refused'))
  await page.goto(loginPage)
  await seen(page.getByRole('checkbox')).click()
  await button(page, '微信登录').click()
  await button(page, /授权手机号/).click()
  await expect(text(page, '您没有授权手机号，可以使用短信验证码登录')).toBeVisible()
  await expect(field(page, '手机号')).toBeEditable()
})

test('announces a new version and applies it only when no purchase is in progress', async ({ page }) => {
  await page.goto('/#/pages/insureTypeIn/index')
  await emit(page, 'CheckForUpdate', { hasUpdate: true })
  await expect(page.getByText('updating')).toBeVisible()
  await emit(page, 'UpdateReady')
  await expect(page.getByText('updating')).toBeHidden()
  expect(await noted(page, 'applyUpdate')).toHaveLength(0)
  await page.goto('/#/pages/index/index')
  await expect(atHome(page)).toBeVisible()
  await background(page)
  await foreground(page)
  await expect.poll(() => noted(page, 'applyUpdate')).toHaveLength(1)
})

test('a new version that cannot be fetched is told', async ({ page }) => {
  await page.goto('/')
  await expect(atHome(page)).toBeVisible()
  await emit(page, 'CheckForUpdate', { hasUpdate: true })
  await emit(page, 'UpdateFailed')
  await expect(page.getByText('updating')).toBeHidden()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('已有新版本')
  await expect(dialog).toContainText('下载新版本失败，请手动更新')
  await expect(dialog.getByRole('button')).toHaveCount(1)
})

test('personal data waits for the agreement to the privacy notice; who refuses goes on browsing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('privacy', 'needed')
    sessionStorage.setItem('begun', 'yes')
  })
  const question = seen(page.getByRole('dialog', { name: '隐私保护提示' }))
  await page.goto('/')
  await expect(atHome(page)).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.goto(loginPage)
  await expect(question).toBeVisible()
  await seen(page.getByRole('link', { name: /隐私保护指引/ })).click()
  await expect.poll(() => noted(page, 'openPrivacyContract')).toHaveLength(1)
  await button(page, '不同意').click()
  await expect(text(page, '您没有同意隐私保护指引')).toBeVisible()
  await button(page, '返回首页').click()
  await expect(atHome(page)).toBeVisible()
  await page.goto('/#/pages/insure/index?productCode=home')
  await expect(button(page, '立即投保')).toBeVisible()

  await page.goto(loginPage)
  await button(page, '不同意').click()
  await button(page, '查看并同意').click()
  await button(page, /^同意$/).click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => noted(page, 'privacyAgreed')).toHaveLength(1)
  await page.reload()
  await expect(field(page, '手机号')).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('a payment that fails leads to its page, and can be made again there', async ({ page, request }) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  const { orderNo } = await saveOrder(request, { mobile, token })
  await startSession(page, token)
  await page.goto(`/#/pages/payWeb/index?orderNo=${orderNo}`)
  await button(page, '去支付').click()
  await button(page, '余额不足').click()
  await expect(page.locator('#title')).toHaveText('支付失败')
  await button(page, '重新支付').click()
  await button(page, '去支付').click()
  await button(page, '确认支付').click()
  await expect(text(page, '支付成功，已经出单')).toBeVisible()
  // After the payment WeChat asks for a subscription; the server sends the message after the issue.
  expect(await noted(page, 'requestSubscribeMessage')).toEqual([['policy-issued']])
  const pages = async () => {
    const answer = await request.get('/sandbox/wechat/messages.json')
    return ((await answer.json()) as { page: string }[]).map((message) => message.page)
  }
  await expect.poll(pages).toContain(`pages/paySucess/index?orderNo=${orderNo}`)
})

test('a card of a product shows its picture, and opens the same product and plan', async ({
  page,
  request,
}) => {
  await page.goto('/#/pages/insure/index?productCode=home')
  await seen(page.getByRole('radio', { name: /尊享/ })).click()
  await button(page, '分享这个产品').click()
  await expect.poll(() => noted(page, 'share')).toHaveLength(1)
  const [card] = await noted<{ title: string; path: string; imageUrl: string }>(page, 'share')
  expect(card).toMatchObject({
    title: '安居家庭财产综合保险 - 产品介绍',
    path: '/pages/insure/index?productCode=home&planCode=PREMIUM',
  })
  const picture = await request.get(`/remote${new URL(card?.imageUrl ?? '').pathname}`)
  expect(picture.headers()['content-type']).toBe('image/png')
  await page.goto('/')
  await page.goto(`/#${card?.path}`)
  await expect(seen(page.getByRole('radio', { name: /尊享/ }))).toBeChecked()
})

test('a page that could not load does so by itself when the network is back', async ({ page, context }) => {
  await page.goto('/')
  await expect(atHome(page)).toBeVisible()
  await context.setOffline(true)
  await expect(text(page, /恢复后会自动刷新/)).toBeVisible()
  await page.evaluate(() => (location.hash = '/pages/insure/index?productCode=home'))
  await expect(text(page, '哎呀，网络信号丢失')).toBeVisible()
  await context.setOffline(false)
  await expect(button(page, '立即投保')).toBeVisible()
  await expect(seen(page.getByText(/恢复后会自动刷新/))).toHaveCount(0)
})

test('what was recorded before WeChat ended the app is sent by its next start', async ({ page }) => {
  const isReport = '**/trace/record/report'
  await page.route(isReport, (route) => route.abort('internetdisconnected'))
  await page.goto('/#/pages/chosePlan/index?productCode=home&planCode=PREMIUM')
  await choosePlan(page)
  await button(page, '继续').click()
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wx:traceEvents:')).length)
  await expect.poll(kept).toBeGreaterThan(2)
  // Moves the events to the past.
  const saleId = await page.evaluate(() => {
    const events = Object.entries<string>(localStorage).filter(([key]) => key.startsWith('wx:traceEvents:'))
    for (const [key, event] of events)
      localStorage.setItem(key, event.replace(/(?<="eventTime":")\d{4}/, '2025'))
    return (JSON.parse(localStorage.getItem('wx:traceSale') ?? '{}') as { saleId: string }).saleId
  })
  await page.unroute(isReport)
  await page.reload()
  await expect
    .poll(() => recordedOfSale(saleId))
    .toEqual(expect.arrayContaining(['START', 'ENTER', 'VIEW_DOC'].map((code) => `WX-MINI ${code}`)))
  await expect.poll(kept).toBe(0)
})

test('a session that ended meanwhile is noticed when the customer comes back', async ({ page, request }) => {
  const token = await memberOf(request, newPerson().mobile)
  await startSession(page, token)
  await page.goto('/#/pages/user/index')
  await expect(text(page, '已登录')).toBeVisible()
  await background(page)
  await callApi(request, 'login/logout', {}, token)
  await foreground(page)
  await expect(seen(page.getByText('已登录'))).toHaveCount(0)
})

test('customer service answers inside WeChat', async ({ page }) => {
  await page.goto('/#/userPages/pages/connectUs/index')
  await button(page, '微信客服').click()
  expect(await noted(page, 'contact')).toHaveLength(1)
})

test('a branch is shown on WeChat’s map; near a place chosen there, branches are sorted', async ({
  page,
}) => {
  await page.goto('/#/userPages/pages/connectUs/index')
  await button(page, '离我最近').click()
  await expect(text(page, /您没有允许获取位置/)).toBeVisible()
  await button(page, /^查看.+的位置$/).click()
  await expect.poll(() => noted(page, 'openLocation')).toHaveLength(1)
  await button(page, '按地点找').click()
  await expect(seen(page.getByText(/直线距离排序/))).toHaveCount(0)
  const place = { name: '云杉广场', address: '上海市浦东新区云杉路', latitude: 31.23, longitude: 121.5 }
  await page.evaluate((chosen) => Object.assign(window, { place: chosen }), place)
  await button(page, '按地点找').click()
  await expect(text(page, /按离“.*云杉.*”的直线距离排序/)).toBeVisible()
  await expect(seen(page.getByText(/您没有允许获取位置/))).toHaveCount(0)
  await button(page, '离我最近').click()
  await expect(text(page, '按离“我的位置”的直线距离排序')).toBeVisible()
})

test('the insured address is chosen on WeChat’s map', async ({ page }) => {
  const place = {
    name: '云杉广场',
    address: '浙江省杭州市西湖区松涛路18号',
    latitude: 30.26,
    longitude: 120.13,
  }
  await page.addInitScript((chosen) => Object.assign(window, { place: chosen }), place)
  await openEntry(page, { productCode: 'merchant', planCode: 'BASIC' }, purchases.merchant(newPerson()))
  await answerQuestions(page)
  await button(page, '在地图上选择').click()
  await expect(button(page, /所在地区：浙江省杭州市西湖区/)).toBeVisible()
  await expect(field(page, '街道和门牌')).toHaveValue(/松涛路18号/)
})

test('a site that WeChat does not show is copied for the browser; one off the list is not', async ({
  page,
}) => {
  const open = (url: string) => page.goto(`/#/pages/webView/index?url=${encodeURIComponent(url)}`)
  await open('https://www.iachina.cn/')
  await expect(page.locator('#title')).toHaveText('中国保险行业协会')
  await button(page, '复制网址').click()
  await expect.poll(() => noted(page, 'setClipboardData')).toEqual([{ data: 'https://www.iachina.cn/' }])
  await open('https://elsewhere.example/')
  await expect(text(page, '不能打开这个网页')).toBeVisible()
})

test('what was typed is there again after WeChat ended the app for want of memory', async ({ page }) => {
  await openEntry(page, { productCode: 'account', planCode: 'BASIC' }, purchases.account(newPerson()))
  await answerQuestions(page)
  await field(page, '姓名').fill('林知远')
  await emit(page, 'MemoryWarning', { level: 10 })
  await background(page)
  await page.reload()
  await expect(field(page, '姓名')).toHaveValue('林知远')
})

test('every page opens, under its own title and the mark of a sandbox', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  for (const { path, title, auth } of routes) {
    await page.goto(`/#${path}`)
    await expect(page.locator('#title')).toHaveText(titleAtStart(path, auth ? '登录' : title))
  }
  await page.goto('/')
  await expect(text(page, '演示环境')).toBeVisible()
  expect(failures).toEqual([])
})
