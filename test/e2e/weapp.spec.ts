import { expect, test } from '@playwright/test'
import { button, seen } from './support/page'

test('a customer logs in by the phone number that WeChat vouches for', async ({ page }) => {
  await page.goto('/#/userPages/pages/login/index')
  await seen(page.getByRole('checkbox')).click()
  await button(page, '微信登录').click()
  await button(page, /授权手机号/).click()
  await expect(seen(page.getByText('保险产品', { exact: true }))).toBeVisible()
  await page.goto('/#/pages/user/index')
  await expect(seen(page.getByText('已登录'))).toBeVisible()
})
