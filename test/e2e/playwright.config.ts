import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from './browsers/test'
import { copyCatalogue } from './support/catalogue'
import { writeFontConfig } from './support/fonts'

// Set once by the first reading of this file; the workers inherit them. Below the ports that outgoing connections take.
const portsEach = 10_000
process.env.E2E_PORT ??= String(10_000 + (process.pid % portsEach))
process.env.E2E_DATA_DIR ??= fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-e2e-'))
process.env.E2E_CATALOGUE_DIR ??= copyCatalogue(path.join(process.env.E2E_DATA_DIR, 'catalogue'))
process.env.E2E_FONTS ??= writeFontConfig(process.env.E2E_DATA_DIR)
const { E2E_PORT, E2E_DATA_DIR, E2E_CATALOGUE_DIR, E2E_FONTS, CHROMIUM_PATH } = process.env
const baseURL = `http://localhost:${E2E_PORT}`
const hostPort = String(Number(E2E_PORT) + portsEach)
const hostURL = `http://localhost:${hostPort}`
const hasMiniProgram = fs.existsSync(path.join(__dirname, '../../dist/weapp/app.json'))

/** The same scenarios on the built mini-program, in the host of test/miniprogram. */
const onMiniProgram = {
  name: 'weapp',
  testMatch: [
    'purchase.spec.ts',
    'orders.spec.ts',
    'policies.spec.ts',
    'changes.spec.ts',
    'invoice.spec.ts',
    'help.spec.ts',
    'chat.spec.ts',
    'survey.spec.ts',
    'weapp.spec.ts',
    'weapp-cost.spec.ts',
    'ten-insureds.spec.ts',
    'contacts.spec.ts',
    'find.spec.ts',
    'member.spec.ts',
    'places.spec.ts',
    'products.spec.ts',
    'sessions.spec.ts',
    'tenth-product.spec.ts',
    'underwriting.spec.ts',
  ],
  // What only a browser has, and what it is enough to walk once.
  grepInvert: /@site/,
  use: { baseURL: hostURL },
}
const miniProgramHost = {
  command: 'node --import tsx test/miniprogram/main.ts',
  cwd: '../..',
  url: hostURL,
  timeout: 60_000,
  stdout: 'ignore' as const,
  env: { HOST_PORT: hostPort, SERVER_URL: baseURL },
}

export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  outputDir: '../../test-results/browser',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // Tells a journey that is broken from a machine that was too busy for once; the report calls such a test flaky.
  retries: 1,
  workers: 2,
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: 'weapp*.spec.ts' },
    ...(hasMiniProgram
      ? [
          onMiniProgram,
          { name: 'interaction-cost', testMatch: 'interaction-cost.ts', use: onMiniProgram.use },
        ]
      : []),
    // Not Playwright's own: what Debian has of WebKit and Firefox, see browsers/.
    ...(['webkit', 'firefox'] as const).map((engine) => ({
      name: engine,
      testMatch: 'other-browsers.ts',
      use: { engine },
    })),
    { name: 'pictures', testMatch: 'pictures.ts' },
    { name: 'contact-sheets', testMatch: 'contact-sheets.ts' },
    { name: 'recorder-cost', testMatch: 'recorder-cost.ts' },
  ],
  reporter: [['list']],
  use: {
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: true,
    // A press on what is still sliding into place would miss it, as no person's does.
    contextOptions: { reducedMotion: 'reduce' },
    // Without the film: drawing it takes more of the processor than many a test does.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Pictures of pages should not depend on the fonts of the machine; `E2E_FONTS=` leaves it its own.
      ...(E2E_FONTS && { env: { ...process.env, FONTCONFIG_FILE: E2E_FONTS } as Record<string, string> }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: 'node --import tsx server/src/main.ts',
      cwd: '../..',
      url: `${baseURL}/health`,
      timeout: 60_000,
      stdout: 'ignore',
      env: {
        PORT: E2E_PORT,
        DATA_DIR: E2E_DATA_DIR,
        CATALOGUE_DIR: E2E_CATALOGUE_DIR,
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '127.0.0.1',
        WECHAT_POLICY_MESSAGE_ID: 'policy-issued',
      },
    },
    ...(hasMiniProgram ? [miniProgramHost] : []),
  ],
})
