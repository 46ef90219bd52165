import { expect } from '@playwright/test'
import { logIn } from './support/member'
import { button, field, seen } from './support/page'
import { newPerson } from './support/people'
import { buyPolicy, callApi, memberOf, startSession } from './support/policy'
import { test } from './support/test'

const wrongTaxNo = '91330100MA2B3C4D5M'
const taxNo = '91330100MA2B3C4D5N'

test('an invoice for a company: wrong number, expired session, refusal, correction, number and files', async ({
  page,
  request,
}) => {
  const { mobile } = newPerson()
  const token = await memberOf(request, mobile)
  const policyNo = await buyPolicy(request, token, mobile)
  await startSession(page, token)
  await page.goto('/#/userPages/pages/receipt/index')
  await expect(seen(page.getByText(`保单号 ${policyNo}`))).toBeVisible()

  await seen(page.getByRole('radio', { name: '企业单位' })).click()
  await field(page, '企业名称').fill('税号不符科技有限公司')
  await field(page, '税号').fill(wrongTaxNo)
  await button(page, '提交申请').click()
  await expect(seen(page.getByText(/统一社会信用代码/)).last()).toBeVisible()
  await field(page, '税号').fill(taxNo)

  // The session ends on another device; the entered values persist after the login.
  await callApi(request, 'login/logout', {}, token)
  await button(page, '提交申请').click()
  await expect(page).toHaveURL(/login\/index/)
  await logIn(page, mobile)
  await expect(field(page, '税号')).toHaveValue(taxNo)
  await expect(field(page, '企业名称')).toHaveValue('税号不符科技有限公司')
  await button(page, '提交申请').click()

  await expect(page).toHaveURL(/resReceipt\/index/)
  await expect(seen(page.getByText(/税号与企业名称不一致/))).toBeVisible({ timeout: 30_000 })
  await button(page, '修改后重新提交').click()
  await field(page, '企业名称').fill('杭州松涛科技有限公司')
  await button(page, '提交申请').click()

  await expect(seen(page.getByText(/^\d{20}$/))).toBeVisible({ timeout: 30_000 })
  const opened = page.context().waitForEvent('request', (asked) => asked.url().includes('/mp/file/'))
  await button(page, '查看发票').click()
  const answer = await request.get((await opened).url())
  expect(answer.headers()['content-type']).toContain('application/pdf')
  await button(page, '发票内容').click()
  await expect(seen(page.getByText('玖拾捌圆整', { exact: false }))).toBeVisible()
})

test('an invoice that the other device asked for stays as it is, and this device shows it', async ({
  page,
  request,
}) => {
  const member = newPerson().mobile
  const token = await memberOf(request, member)
  const policyNo = await buyPolicy(request, token, member)
  await startSession(page, token)
  await page.goto(`/#/userPages/pages/receipt/index?policyNo=${policyNo}`)
  await expect(button(page, '提交申请')).toBeVisible()
  const first = { policyNos: [policyNo], title: { type: 'PERSON' as const } }
  await callApi(
    request,
    'member/policy/eInvoice',
    { ...first, idempotencyKey: 'of-the-other-device-1' },
    token,
  )
  await seen(page.getByRole('radio', { name: '企业单位' })).click()
  await field(page, '企业名称').fill('杭州松涛科技有限公司')
  await field(page, '税号').fill(taxNo)
  await button(page, '提交申请').click()
  await expect(page).toHaveURL(/resReceipt\/index/)
  await expect(seen(page.getByText('林**（个人）'))).toBeVisible()
  await expect(seen(page.getByText(/^\d{20}$/))).toHaveCount(1, { timeout: 30_000 })
})
