import { expect, type Page } from '@playwright/test'

/** Opens the evidence desk of the server under test. */
export const evidenceKey = 'a-key-for-evidence'
const desk = '/staff/evidence'

/** What the tests look at of a bundle. */
export interface Bundle {
  verdict: string
  gaps: { code: string; about: string; text: string }[]
  integrity: { brokenAt: number | null; missing: unknown[] }
  documents: { recorded: Record<string, string | null> }[]
  events: { run: string; action: string }[]
}

/** Opens the film of a sale, as a member of staff who says who they are and why they look. */
export async function openFilm(page: Page, number: string): Promise<void> {
  await page.goto(desk)
  await page.getByLabel('姓名').fill('王敏')
  await page.getByLabel('查阅密钥').fill(evidenceKey)
  await page.getByRole('button', { name: '进入' }).click()
  await page.getByLabel('订单号或保单号').fill(number)
  await page.getByLabel('查阅原因').fill('理赔争议，核对免责告知')
  await page.getByRole('button', { name: '打开回放' }).click()
  // The film counts its steps as soon as it can be played.
  await expect(page.locator('#count')).toHaveText(/^1 \//)
}

/** The evidence of a sale as it is exported. */
export async function readBundle({ request }: Page, number: string): Promise<Bundle> {
  await request.post(`${desk}/login`, { form: { who: '王敏', key: evidenceKey } })
  const opened = await request.post(`${desk}/open`, { form: { number, reason: '核对' } })
  return (await (await request.get(`${opened.url()}/bundle.json`)).json()) as Bundle
}
