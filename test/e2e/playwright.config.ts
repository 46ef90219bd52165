import fs from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from './browsers/test'
import { installedChromium } from '../../scripts/lib/system-packages.mjs'
import { createTemporaryFolder } from '../../scripts/lib/temporary-folder.mjs'
import { copyCatalogue } from './support/catalogue'
import { writeFontConfig } from './support/fonts'

// Set once when this file is first read; workers inherit the values. The ports are below the ephemeral port range.
const portsEach = 10_000
process.env.E2E_PORT ??= String(10_000 + (process.pid % portsEach))
if (!process.env.E2E_DATA_DIR)
  process.env.E2E_DATA_DIR = process.env.E2E_TEMPORARY = createTemporaryFolder('storefront-e2e-')
process.env.E2E_CATALOGUE_DIR ??= copyCatalogue(path.join(process.env.E2E_DATA_DIR, 'catalogue'))
process.env.E2E_FONTS ??= writeFontConfig(process.env.E2E_DATA_DIR)
const { E2E_PORT, E2E_DATA_DIR, E2E_CATALOGUE_DIR, E2E_FONTS } = process.env
const baseURL = `http://localhost:${E2E_PORT}`
const hostPort = String(Number(E2E_PORT) + portsEach)
const hostURL = `http://localhost:${hostPort}`
const hasMiniProgram = fs.existsSync(path.join(__dirname, '../../dist/weapp/app.json'))

/** Project that runs the same scenarios on the built mini-program, in the host of test/miniprogram. */
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
    'weapp-purchase.spec.ts',
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
  // Excludes tests of browser-only features and tests that need only one target.
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
  globalTeardown: './global-teardown.ts',
  outputDir: '../../test-results/browser',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // Distinguishes a defect from an overloaded machine; the report marks a passed retry as flaky.
  retries: 1,
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: 'weapp*.spec.ts' },
    ...(hasMiniProgram
      ? [
          onMiniProgram,
          { name: 'interaction-cost', testMatch: 'interaction-cost.ts', use: onMiniProgram.use },
        ]
      : []),
    // WebKit and Firefox packages of Debian instead of the Playwright builds, see browsers/.
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
    // A press on an element in transition would miss it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace makes a test a quarter slower, so only the second try of a failed test has one.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: installedChromium(),
      // Screenshots should not depend on installed fonts; `E2E_FONTS=` (empty) uses the installed ones.
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
