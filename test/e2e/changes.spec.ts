import { expect, type Page } from '@playwright/test'
import type { TokenInfo } from '@storefront/contract'
import { pay } from './support/cashier'
import { onDatabase } from './support/database'
import { letCodesBeSentAgain, logIn } from './support/member'
import { button, field, seen } from './support/page'
import { newPerson } from './support/people'
import { buyPolicy, callApi, memberOf, startSession } from './support/policy'
import { test } from './support/test'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const text = (page: Page, words: string | RegExp) => seen(page.getByText(words)).first()

/** Creates a member with a home policy and logs them in on the page; `mobile` is their number. */
async function insured(page: Page): Promise<{ token: TokenInfo; mobile: string; policyNo: string }> {
  const { mobile } = newPerson()
  const token = await memberOf(page.request, mobile)
  const policyNo = await buyPolicy(page.request, token, mobile)
  await startSession(page, token)
  await page.goto(`/#/userPages/pages/modify/index?policyNo=${policyNo}`)
  await expect(text(page, '可以办理')).toBeVisible()
  return { token, mobile, policyNo }
}

/** Opens an endorsement type and selects the reason. */
async function begin(page: Page, name: string, reason: string): Promise<void> {
  await button(page, new RegExp(`^${name}`)).click()
  await seen(page.getByRole('radio', { name: reason, exact: true })).click()
}

async function preview(page: Page): Promise<void> {
  await button(page, '查看结果和金额').click()
  await expect(text(page, '生效与到账')).toBeVisible()
}

async function agreeAnd(page: Page, name: string): Promise<void> {
  await seen(page.getByRole('checkbox', { name: /^我/ })).click()
  await button(page, name).click()
}

const dayText = (at: number) => new Date(at + 8 * hourMs).toISOString().slice(0, 10)

/** Sets the policy to a one-year term that started the given number of days ago; the proposal dates match. */
function letBegin(policyNo: string, daysAgo: number): void {
  const startDate = dayText(Date.now() - daysAgo * dayMs)
  const startAt = Date.parse(`${startDate}T00:00:00+08:00`)
  const endAt = startAt + 365 * dayMs - 1
  onDatabase((database) => {
    const named = database.prepare('select proposalNo from policy where policyNo = ?').get(policyNo)
    const { proposalNo } = named as { proposalNo: string }
    database.prepare('delete from policyVersion where policyNo = ?').run(policyNo)
    database
      .prepare('update proposal set startDate = ?, endDate = ? where proposalNo = ?')
      .run(startDate, dayText(endAt), proposalNo)
    database
      .prepare('update policy set startAt = ?, endAt = ? where policyNo = ?')
      .run(startAt, endAt, policyNo)
  })
}

test('contact data change at once; a reload and an expired session in the middle lose nothing', async ({
  page,
}) => {
  const { token, mobile } = await insured(page)
  await begin(page, '变更联系方式', '信息变更')
  await field(page, '手机号').fill('123')
  await button(page, '查看结果和金额').click()
  await expect(text(page, /11 位手机号/)).toBeVisible()
  await field(page, '手机号').fill('13912340000')
  await page.reload()
  await expect(field(page, '手机号')).toHaveValue('13912340000')
  await expect(page.getByRole('radio', { name: '信息变更' })).toHaveAttribute('aria-checked', 'true')

  await callApi(page.request, 'login/logout', {}, token)
  await button(page, '查看结果和金额').click()
  await expect(page).toHaveURL(/login\/index/)
  letCodesBeSentAgain()
  await logIn(page, mobile)
  await expect(field(page, '手机号')).toHaveValue('13912340000')
  await preview(page)
  await expect(text(page, '变更后：13912340000')).toBeVisible()
  await agreeAnd(page, '提交申请')
  await expect(text(page, '变更联系方式 · 已生效')).toBeVisible()
  await expect(text(page, '变更后：139****0000')).toBeVisible()
})

test('more cover shows its price, is paid at the cashier and counts from then on', async ({ page }) => {
  const { token, policyNo } = await insured(page)
  await begin(page, '变更方案', '保障调整')
  await seen(page.getByRole('radio', { name: '舒享', exact: true })).click()
  await preview(page)
  await expect(text(page, /^应补交保费 = .* = .* 元$/)).toBeVisible()
  await agreeAnd(page, '提交并去补交')
  await expect(text(page, '变更方案 · 待补交')).toBeVisible()

  // The other device receives the pending endorsement.
  const second = { policyNo, reason: 'CONTACT_CHANGED', type: 'E01' as const, attachments: [] }
  const values = { 'holder.mobile': '13912340001' }
  const shown = await callApi(
    page.request,
    'member/policy/endorSubmit',
    { ...second, values, preview: true },
    token,
  )
  const submitted = { previewedFen: shown.preview.differenceFen, agreed: true, preview: false, values }
  await expect(
    callApi(
      page.request,
      'member/policy/endorSubmit',
      { ...second, ...submitted, idempotencyKey: 'a-key-of-the-second-device' },
      token,
    ),
  ).rejects.toThrow('正在办理“变更方案”')

  await button(page, '去补交').click()
  await pay(page)
  await expect(text(page, '变更方案 · 已生效')).toBeVisible({ timeout: 30_000 })
  const { planName } = await callApi(page.request, 'member/policy/info', { policyNo }, token)
  expect(planName).toBe('舒享')
})

test('before the start everything comes back; the device that comes second is told', async ({
  page,
  context,
}) => {
  const { policyNo } = await insured(page)
  await begin(page, '注销保单', '不再需要')
  await preview(page)
  await expect(text(page, '保障尚未开始，全额退还保费，不收手续费')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/#/userPages/pages/modify/index?policyNo=${policyNo}`)
  await begin(other, '注销保单', '价格原因')
  await preview(other)

  await agreeAnd(page, '提交申请')
  await expect(text(page, '保单已退保，退款已到账')).toBeVisible({ timeout: 30_000 })
  await agreeAnd(other, '提交申请')
  await expect(text(other, '保单已退保，不能再办理变更')).toBeVisible()
})

test('after the start the days that are left come back, and cover ends with the day', async ({ page }) => {
  const { policyNo } = await insured(page)
  letBegin(policyNo, 72)
  await page.reload()
  await begin(page, '退保', '房屋出售')
  await preview(page)
  await expect(text(page, '98.00 ×（1 − 73 ÷ 365）= 78.40 元')).toBeVisible()
  await expect(text(page, /^保障到 .* 二十四时结束$/)).toBeVisible()
  await agreeAnd(page, '提交申请')
  await expect(text(page, '保单已退保，退款已到账')).toBeVisible({ timeout: 30_000 })
})

test('pictures are sent, refused with the reason, removed, and there after a reload', async ({ page }) => {
  await insured(page)
  await begin(page, '更正姓名或证件', '录入错误')
  const add = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await button(page, /^添加证件照片/).click()
    await (
      await chooser
    ).setFiles({ name, mimeType: name.endsWith('gif') ? 'image/gif' : 'image/png', buffer })
  }
  await add('old.gif', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'))
  await expect(text(page, '上传失败')).toBeVisible()
  await expect(text(page, '请上传 JPG、PNG 或 WebP 格式的图片')).toBeVisible()
  await text(page, /^(确定|我知道了)$/).click()
  await expect(button(page, '重新上传证件照片 1')).toBeVisible()
  await button(page, '删除证件照片 1').click()

  const loading = Promise.all([
    text(page, 'uploading').waitFor(),
    seen(page.getByRole('progressbar', { name: '正在上传证件照片 1' })).waitFor(),
  ])
  await page.route('**/mp/upload/image', async (route) => {
    await loading
    await route.continue()
  })
  await add('card.png', await page.screenshot())
  await expect(text(page, 'upload success')).toBeVisible()
  await expect(text(page, '1/9')).toBeVisible()

  await page.reload()
  const picture = seen(page.getByRole('img', { name: '证件照片 1' }))
  await expect(picture.locator('img')).toHaveJSProperty('complete', true)
  await expect(picture.locator('img')).toHaveAttribute('src', /\/mp\/file\//)
  await field(page, '姓名').fill('林小漫')
  await preview(page)
  await agreeAnd(page, '提交申请')
  await expect(text(page, '更正姓名或证件 · 审核中')).toBeVisible()
  await button(page, '撤回申请').click()
  await text(page, /^撤回$/).click()
  await expect(text(page, '更正姓名或证件 · 已撤回')).toBeVisible()
})
