import { expect } from '@playwright/test'
import { button, seen } from './support/page'
import { test } from './support/test'

test('the service area is used by keyboard, in elder mode', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('preferences', JSON.stringify({ data: { elder: true } })),
  )
  await page.goto('/#/pages/serve/index')
  await button(page, /怎么退保/).focus()
  await page.keyboard.press('Enter')
  await expect(seen(page.getByRole('heading', { name: '怎么退保？' })).last()).toBeVisible()
  await button(page, '没帮助').focus()
  await page.keyboard.press('Space')
  await expect(seen(page.getByText(/您觉得没帮助/))).toBeVisible()
  const { width } = page.viewportSize() ?? { width: 390 }
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest).toBeLessThanOrEqual(width)
})
