import path from 'node:path'
import { type Labelled, writeSheet } from './support/contact-sheet'
import { inEveryMode, modes, photographWidths, widths } from './support/looks'
import { walks } from './support/states'
import { test } from './support/test'

const folder = process.env.SHEETS_DIR ?? path.join(__dirname, '..', '..', 'test-results', 'looks')
const scale = Number(process.env.SHEETS_SCALE ?? 0.5)

test.use({ viewport: { width: 390, height: 6000 } })
test.setTimeout(600_000)

for (const [name, walk] of Object.entries(walks))
  test(`contact sheets of what a ${name} sees`, async ({ page }) => {
    const photographs: Labelled[] = []
    await walk(page, (state) =>
      inEveryMode(page, async (mode) => {
        for (const one of await photographWidths(page, mode, scale)) photographs.push({ state, ...one })
      }),
    )
    for (const mode of modes)
      for (const width of widths) {
        const alike = photographs.filter((one) => one.mode === mode && one.width === width)
        await writeSheet(path.join(folder, `${name}-${mode}-${width}.webp`), alike, scale)
      }
  })
