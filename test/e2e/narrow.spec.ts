import { expect } from '@playwright/test'
import { layoutProblems } from './support/layout-problems'
import { seen } from './support/page'
import { test } from './support/test'

/** Main pages, each with a text that is visible after loading. */
const pages: readonly [address: string, loaded: string | RegExp][] = [
  ['/', '了解保障'],
  ['/#/pages/productList/index', '安居家庭财产综合保险'],
  ['/#/pages/insure/index?productCode=home', '立即投保'],
  ['/#/pages/chosePlan/index?productCode=home', '下一步'],
  ['/#/pages/serve/index', '报案理赔'],
  ['/#/pages/user/index', '长辈版'],
  ['/#/userPages/pages/login/index', '获取验证码'],
  ['/#/userPages/pages/serveClaim/index', /最好 48 小时内/],
]

/** Widths of the narrowest phones, and of a common phone with text at 200 %. */
for (const width of [320, 195])
  test(`nothing overlaps, is cut or too small ${width} pixels wide`, { tag: '@site' }, async ({ page }) => {
    await page.setViewportSize({ width, height: width * 2 })
    const problems: string[] = []
    for (const [address, loaded] of pages) {
      // Starts from an empty page: earlier pages stay in the document.
      await page.goto('about:blank')
      await page.goto(address)
      await expect(seen(page.getByText(loaded)).first()).toBeVisible()
      problems.push(...(await layoutProblems(page)).map((problem) => `${address} ${problem}`))
    }
    expect(problems).toEqual([])
  })
