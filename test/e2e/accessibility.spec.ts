import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { walks } from './support/states'
import { test } from './support/test'

// So tall that no bar at its foot lies over a part of the page.
test.use({ viewport: { width: 390, height: 6000 } })

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What another set of tokens can break. */
const looks = ['color-contrast', 'target-size']

async function serious(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

const setElder = (page: Page, on: boolean) =>
  page.evaluate((elder) => {
    for (const element of document.querySelectorAll('html, .page')) element.classList.toggle('elder', elder)
  }, on)

for (const [name, walk] of Object.entries(walks))
  test(`no state of a ${name} has a serious fault of accessibility, in light, dark and elder mode`, async ({
    page,
  }) => {
    const found: string[] = []
    const check = async (state: string, axe: AxeBuilder) => {
      for (const fault of await serious(axe)) found.push(`${state}: ${fault}`)
    }
    await walk(page, async (state) => {
      await check(state, new AxeBuilder({ page }).withTags(standard))
      await page.emulateMedia({ colorScheme: 'dark' })
      await check(`${state}, dark`, new AxeBuilder({ page }).withRules(looks))
      await page.emulateMedia({ colorScheme: 'light' })
      await setElder(page, true)
      await check(`${state}, elder`, new AxeBuilder({ page }).withRules(looks))
      await setElder(page, false)
    })
    expect(found).toEqual([])
  })
