import fs from 'node:fs'
import { expect, test as base } from '@playwright/test'
import { Customer } from './customer'
import type { Driver } from './driver'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

/** Options of a project in the Playwright configuration. */
export interface BrowserOptions {
  engine: 'webkit' | 'firefox'
}

/** Provides a customer at the browser of the project; the browser stays open for all tests of a worker. */
export const test = base.extend<{ customer: Customer }, BrowserOptions & { driver: Driver }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, give) => {
      const { E2E_FONTS } = process.env
      const env: Record<string, string> = E2E_FONTS ? { FONTCONFIG_FILE: E2E_FONTS } : {}
      const driver = await (engine === 'webkit' ? startWebKit(env) : startFirefox(env))
      await give(driver)
      await driver.quit()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  customer: async ({ driver, baseURL }, give, info) => {
    await give(new Customer(driver, baseURL ?? ''))
    if (info.status === info.expectedStatus) return
    fs.mkdirSync(info.outputDir, { recursive: true })
    fs.writeFileSync(info.outputPath('window.png'), await driver.takePicture())
  },
})

export { expect }
