import { expect, test } from '@playwright/test'
import { button, seen } from './support/page'

test('a question is found from the service tab, judged once, and leads to the claim guide', async ({
  page,
}) => {
  await page.goto('/#/pages/serve/index')
  const box = seen(page.getByRole('searchbox'))
  await box.fill('手机屏幕碎了')
  await box.press('Enter')
  await seen(page.getByRole('link', { name: /手机屏幕碎了怎么赔/ })).click()
  await button(page, '有帮助').click()
  await expect(seen(page.getByText('1 人觉得有帮助，0 人觉得没帮助'))).toBeVisible()
  await page.reload()
  await expect(seen(page.getByText(/您觉得有帮助/))).toBeVisible()
  await button(page, '看理赔流程').click()
  await seen(page.getByRole('radio', { name: /护屏手机/ })).click()
  await expect(seen(page.getByText('检测单和维修发票'))).toBeVisible()
  await expect(seen(page.getByText('宠物病历和处方'))).toHaveCount(0)
  await expect(seen(page.getByText('达成赔偿协议后 10 日内支付。'))).toBeVisible()
})
