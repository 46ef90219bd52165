import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { changedLooks, keepLooks, keptScale } from './support/look-pictures'
import { inEveryMode, type Photograph, photographWidths, resized } from './support/looks'
import { layoutProblems, narrowWidths } from './support/layout-problems'
import { lacksOnPaper } from './support/paper'
import { walks } from './support/states'
import { test } from './support/test'

// Tall viewport, so that no fixed bottom bar covers page content.
test.use({ viewport: { width: 390, height: 6000 } })
test.setTimeout(300_000)

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Pages that customers print. */
const printed = ['product', 'product-golf', 'sale-document', 'sale-cover', 'policy', 'order']

/** Rules that depend on the set of design tokens. */
const looks = ['color-contrast', 'target-size']

async function serious(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** Returns whether this run updates the baseline pictures without other checks. */
const accepting = () => test.info().config.updateSnapshots === 'changed'

/** Returns the differences from the baseline pictures; none when this run updates them. */
async function changes(state: string, photographs: readonly Photograph[]): Promise<string[]> {
  const file = test.info().outputPath(`${state}.png`)
  const changed = await changedLooks(state, photographs, file)
  if (!accepting())
    return changed.map(({ mode, width }) => `looks different, ${width} px wide, ${mode}: see ${file}`)
  if (changed.length > 0) await keepLooks(state, photographs)
  return []
}

/** Returns the layout problems in the narrowest windows. */
async function narrowProblems(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 2 * width })
    await resized(page)
    const problems = await layoutProblems(page)
    found.push(...problems.map((problem) => `${width} px wide, ${problem}`))
  }
  if (before) await page.setViewportSize(before)
  return found
}

async function faults(page: Page, state: string): Promise<string[]> {
  const found: string[] = []
  const photographs: Photograph[] = []
  await inEveryMode(page, async (mode) => {
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (!accepting())
      found.push(...(await serious(mode === 'light' ? axe.withTags(standard) : axe.withRules(looks))))
    photographs.push(...(await photographWidths(page, mode, keptScale)))
  })
  if (!accepting()) found.push(...(await narrowProblems(page)))
  if (printed.includes(state) && !accepting()) found.push(...(await lacksOnPaper(page)))
  return [...found, ...(await changes(state, photographs))].map((fault) => `${state}: ${fault}`)
}

for (const [name, walk] of Object.entries(walks))
  test(`no state of a ${name} has a serious fault of accessibility or looks other than its picture, in light, dark and elder mode, nor cuts anything off in narrow windows and on paper`, async ({
    page,
  }) => {
    const found: string[] = []
    await walk(page, async (state) => {
      found.push(...(await faults(page, state)))
    })
    expect(found).toEqual([])
  })
