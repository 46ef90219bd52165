import { expect, type Page } from '@playwright/test'
import { letCodesBeSentAgain } from './support/member'
import { button, field, seen } from './support/page'
import { newPerson } from './support/people'
import { buyPolicy, memberOf, newKey, startSession } from './support/policy'
import { enterAsStaff } from './support/staff'
import { test } from './support/test'

const box = (page: Page) => field(page, '输入您的问题')
/** Opens the conversation with this message in the staff view; other conversations may be waiting there. */
async function openAtDesk(desk: Page, written: string): Promise<void> {
  await enterAsStaff(desk, '演示客服')
  await desk.getByRole('link', { name: '在线咨询' }).first().click()
  const customers = desk.getByRole('link', { name: /^(访客|会员) / })
  await expect(customers.first()).toBeVisible()
  const paths = await customers.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const path of paths) {
    await desk.goto(path)
    if (!(await desk.getByRole('log').innerText()).includes(written)) continue
    await desk.getByRole('button', { name: '接待客户' }).click()
    return
  }
  throw new Error(`No customer at the desk wrote ${written}`)
}

async function ask(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
}

test('a person answers; what could not be sent waits, is sent once, and is there after a reload', async ({
  page,
  context,
}) => {
  letCodesBeSentAgain()
  await page.goto('/#/pages/serve/index')
  await button(page, /在线客服/).click()
  await button(page, /^转人工$/).click()
  await expect(seen(page.getByText(/已为您转人工客服/))).toBeVisible()
  const question = `想问一下理赔到哪一步了，${newKey()}`
  await ask(page, question)
  await expect(seen(page.getByText('发送中…'))).toHaveCount(0)

  const desk = await context.newPage()
  await page.goto('/#/pages/serve/index')
  await openAtDesk(desk, question)
  await desk.getByRole('textbox', { name: '回复' }).fill('您好，我来查一下')
  await desk.getByRole('textbox', { name: '回复' }).press('Enter')
  await expect(desk.getByText('您好，我来查一下')).toBeVisible()
  await page.reload()
  await expect(seen(page.getByRole('img', { name: '1 条未读消息' }))).toBeVisible()
  await button(page, /在线客服/).click()
  await expect(
    seen(page.getByRole('group', { name: '人工客服' }).getByText('您好，我来查一下')),
  ).toBeVisible()
  await expect(seen(page.getByText('人工客服正在为您服务'))).toBeVisible()

  await page.route('**/mp/help/diglog', (route) => route.abort())
  await ask(page, '保单号我找一下')
  await expect(seen(page.getByText('没有发出去', { exact: true }))).toBeVisible()
  await page.unroute('**/mp/help/diglog')
  await page.reload()
  await expect(seen(page.getByText('您好，我来查一下'))).toBeVisible()
  await button(page, '重新发送').click()
  await expect(seen(page.getByText('没有发出去', { exact: true }))).toHaveCount(0)
  await expect(seen(page.getByText('保单号我找一下'))).toHaveCount(1)
  await expect(desk.getByText('保单号我找一下')).toHaveCount(1)

  await desk.getByText('转接或结束').click()
  await desk.getByRole('button', { name: '结束服务' }).click()
  await expect(seen(page.getByText(/人工服务已结束/))).toBeVisible()
})

test('a member asks about a policy of theirs from its page; the number stands in no address', async ({
  page,
}) => {
  letCodesBeSentAgain()
  const { mobile } = newPerson()
  const token = await memberOf(page.request, mobile)
  const policyNo = await buyPolicy(page.request, token, mobile)
  await startSession(page, token)
  await page.goto(`/#/userPages/pages/policyConfirm/index?policyNo=${policyNo}`)
  await button(page, /联系客服/).click()
  await ask(page, '我的保单什么时候到期')
  await expect(seen(page.getByText(`正在咨询：安居家庭财产综合保险，保单号 ${policyNo}`))).toBeVisible()
  expect(page.url()).not.toContain(policyNo)
  await seen(page.getByRole('link', { name: /安居家庭财产综合保险.*零时起/s }))
    .last()
    .click()
  await expect(page).toHaveURL(new RegExp(`policyConfirm/index\\?policyNo=${policyNo}`))
})
