import type { Page } from '@playwright/test'

/** Logs in as a sandbox account by its button. */
export async function enterAsStaff(page: Page, name: '演示客服' | '演示审核' | '演示合规'): Promise<void> {
  await page.goto('/sandbox/staff')
  await page.getByRole('button', { name: `以${name}登录` }).click()
  await page.getByRole('heading', { name: `${name}，您好` }).waitFor()
}
