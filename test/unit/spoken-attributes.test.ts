import fs from 'node:fs'
import path from 'node:path'
import { attributes } from '../../config/accessibility/attributes'

const source = path.resolve(__dirname, '../../src')
/** Sources that both targets have, and what they tell a screen reader. */
const files = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.h5.tsx'))
const used = new Set(
  files.flatMap((file) => fs.readFileSync(path.join(source, file), 'utf8').match(/aria-[a-z]+(?==)/g) ?? []),
)
/** Of them, those that WeChat knows nothing of. */
const browsersOnly = ['aria-valuetext', 'aria-invalid']

it('says enough', () => {
  expect(used.size).toBeGreaterThan(10)
})

it.each([...used].filter((name) => !browsersOnly.includes(name)))('sends %s to WeChat, too', (name) => {
  expect(Object.keys(attributes.View)).toContain(name)
})
