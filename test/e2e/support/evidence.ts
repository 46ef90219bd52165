import { expect, type Page } from '@playwright/test'
import { enterAsStaff } from './staff'

const desk = '/staff/evidence'

/** Checked fields of an evidence bundle. */
export interface Bundle {
  verdict: string
  gaps: { code: string; about: string; text: string }[]
  integrity: { brokenAt: number | null; missing: unknown[] }
  documents: { recorded: Record<string, string | null> }[]
  events: { run: string; action: string }[]
}

/** Opens the replay of a sale as the compliance account of the sandbox, with a reason. */
export async function openFilm(page: Page, number: string): Promise<void> {
  await enterAsStaff(page, '演示合规')
  await page.getByRole('link', { name: '投保回溯' }).first().click()
  await page.getByLabel('订单号或保单号').fill(number)
  await page.getByLabel('查阅原因').fill('理赔争议，核对免责告知')
  await page.getByRole('button', { name: '打开回放' }).click()
  // The replay shows the step count when it is ready.
  await expect(page.locator('#count')).toHaveText(/^1 \//)
}

/** Exports the evidence of a sale. */
export async function readBundle({ request }: Page, number: string): Promise<Bundle> {
  await request.post('/sandbox/staff?role=COMPLIANCE', { form: {} })
  const form = await (await request.get(desk)).text()
  const csrf = /name="csrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const opened = await request.post(`${desk}/open`, { form: { csrf, number, reason: '核对' } })
  return (await (await request.get(`${opened.url()}/bundle.json`)).json()) as Bundle
}
