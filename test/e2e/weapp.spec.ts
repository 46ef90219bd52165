import { expect, type Page, test } from '@playwright/test'
import { brand } from '../../src/brand'
import { home, routes } from '../../src/routes'
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

interface Host {
  phone: { emit: (name: string, value: unknown) => void }
  journal: { name: string }[]
}
const emit = (page: Page, name: string, value: unknown = {}) =>
  page.evaluate(([event, given]) => (window as unknown as Host).phone.emit(event, given), [
    name,
    value,
  ] as const)
const noted = (page: Page, name: string) =>
  page.evaluate(
    (wanted) => (window as unknown as Host).journal.filter((note) => note.name === wanted).length,
    name,
  )

test('a new version is announced and applied', async ({ page }) => {
  await page.goto('/')
  await expect(seen(page.getByText('保险产品', { exact: true }))).toBeVisible()
  await emit(page, 'CheckForUpdate', { hasUpdate: true })
  await expect(page.getByText('updating')).toBeVisible()
  await emit(page, 'UpdateReady')
  await expect(page.getByText('updating')).toBeHidden()
  expect(await noted(page, 'applyUpdate')).toBe(1)
})

test('every page opens, under its own title', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  for (const { path, title, auth } of routes) {
    await page.goto(`/#${path}`)
    const heading = path === home ? brand.shortName : auth ? '登录' : title
    await expect(page.locator('#title')).toHaveText(heading)
  }
  expect(failures).toEqual([])
})
