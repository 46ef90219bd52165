import { expect } from '@playwright/test'
import type { DataOf } from '@storefront/contract'
import { button, seen } from './support/page'
import { callApi } from './support/policy'
import { test } from './support/test'

test('a question is found from the service tab, judged once, and leads to the claim guide', async ({
  page,
  request,
}) => {
  await page.goto('/#/pages/serve/index')
  const box = seen(page.getByRole('searchbox'))
  await box.fill('手机屏幕碎了')
  await box.press('Enter')
  await seen(page.getByRole('link', { name: /手机屏幕碎了怎么赔/ })).click()
  await expect(page).toHaveURL(/questionId=/)
  const questionId = new URLSearchParams(page.url().split('?')[1]).get('questionId') ?? ''
  const before = await callApi(request, 'help/faqDetails', { questionId })
  const judging = page.waitForResponse(
    (response) =>
      response.url().endsWith('help/faqDetails') &&
      /"helpful":true/.test(response.request().postData() ?? ''),
  )
  await button(page, '有帮助').click()
  const { data } = (await (await judging).json()) as { data: DataOf<'help/faqDetails'> }
  // Parallel tests also send feedback: the count includes this one.
  expect(data).toMatchObject({ judged: true })
  expect(data.helpfulCount).toBeGreaterThan(before.helpfulCount)
  const counts = `${data.helpfulCount} 人觉得有帮助，${data.unhelpfulCount} 人觉得没帮助`
  await expect(seen(page.getByText(counts, { exact: true }))).toBeVisible()
  await page.reload()
  await expect(seen(page.getByText(/您觉得有帮助/))).toBeVisible()
  await expect(button(page, '有帮助')).toHaveCount(0)
  await button(page, '看理赔流程').click()
  await seen(page.getByRole('radio', { name: /护屏手机/ })).click()
  await expect(seen(page.getByText('检测单和维修发票'))).toBeVisible()
  await expect(seen(page.getByText('宠物病历和处方'))).toHaveCount(0)
  await expect(seen(page.getByText('达成赔偿协议后 10 日内支付。'))).toBeVisible()
})

test('every guide draws its steps and papers, says the limits, and leads to what can be done', async ({
  page,
}) => {
  const guides = [
    ['serveFlow', '投保流程', '去看看全部产品', /productList/],
    ['serveChange', '保单变更/退保流程', '办理变更或退保', /login/],
    ['serveAfter', '售后服务', '打开我的保单', /login/],
    ['serveClaim', '理赔流程', '看理赔问题', /category=claim/],
  ] as const
  for (const [name, title, action, target] of guides) {
    await page.goto(`/#/userPages/pages/${name}/index`)
    const steps = seen(page.getByRole('list', { name: title }))
    await expect(steps.getByRole('listitem').nth(4)).toBeVisible()
    await expect(seen(page.getByText('准备什么材料')).last()).toBeVisible()
    await button(page, action).click()
    await expect(page).toHaveURL(target)
    await expect(steps).toHaveCount(0)
  }
})
