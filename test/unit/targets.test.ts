import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

interface Row {
  feature: string
  site: string
  miniProgram: string
}
const rows: Row[] = read('docs/targets.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Feature') && !line.startsWith('| ---'))
  .map((line) => {
    const [, feature = '', site = '', miniProgram = ''] = line.split('|').map((cell) => cell.trim())
    return { feature, site, miniProgram }
  })

const same = 'the same scenario'
const none = '–'

/** Parses a cell of the form: file in backquotes › title of the test. */
function testOf(cell: string): { file: string; title: string } {
  const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(cell) ?? []
  return { file, title }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Returns a pattern for the start of a test with this title; `tagged` matches tests of the site only. */
const callOf = (title: string, tagged = '') => new RegExp(`\\(\\s*(['\`])${literal(title)}\\1${tagged}`)
const onSiteOnly = String.raw`,\s*\{ tag: '@site' \}`

const config = read('test/e2e/playwright.config.ts')
/** Spec files of a project in the Playwright configuration. */
const onMiniProgram = /name: 'weapp',\s*testMatch: \[([^\]]+)\]/.exec(config)?.[1] ?? ''
const runsOnMiniProgram = (file: string) =>
  onMiniProgram.includes(`'${path.basename(file)}'`) && file.startsWith('test/e2e/')

it('names many features', () => {
  expect(rows.length).toBeGreaterThan(30)
  expect(new Set(rows.map(({ feature }) => feature)).size).toBe(rows.length)
})

it.each(rows)('proves "$feature" by tests that exist', ({ site, miniProgram }) => {
  const cells = [site, miniProgram].filter((cell) => cell !== same && cell !== none)
  expect(cells).not.toEqual([])
  for (const { file, title } of cells.map(testOf)) {
    expect(fs.existsSync(path.join(root, file))).toBe(true)
    expect(read(file)).toMatch(callOf(title))
  }
})

it.each(rows)('proves "$feature" on the target it says', ({ site, miniProgram }) => {
  expect(site).not.toBe(same)
  if (site !== none) expect(testOf(site).file).not.toMatch(/weapp/)
  if (miniProgram === none) return
  const { file, title } = testOf(miniProgram === same ? site : miniProgram)
  expect([file, runsOnMiniProgram(file)]).toEqual([file, true])
  expect(read(file)).not.toMatch(callOf(title, onSiteOnly))
})
