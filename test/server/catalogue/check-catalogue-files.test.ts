import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { paths } from '../../../server/src/config/paths'
import { checkCatalogue } from '../../../server/src/modules/catalogue/load'
import { golf, home, type Json, travel } from '../support/broken/case'
import { brokenDocuments } from '../support/broken/documents'
import { brokenForms } from '../support/broken/forms'
import { brokenProducts } from '../support/broken/products'
import { brokenRates } from '../support/broken/rates'

const today = '2026-06-01'
let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'catalogue-check-'))
  fs.cpSync(paths.catalogue, folder, { recursive: true })
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const fileOf = (file: string) => path.join(folder, file)
const read = (file: string) => JSON.parse(fs.readFileSync(fileOf(file), 'utf8')) as Json

/** Splits a JSON pointer into its names. */
const steps = (pointer: string) => pointer.split('/').slice(1)

function childOf(value: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)]
  return typeof value === 'object' && value !== null ? value[step] : undefined
}

/** Sets the value at a JSON pointer; `undefined` removes it. The parent must exist. */
function put(file: string, pointer: string, value: Json | undefined) {
  const data = read(file)
  const parent = steps(pointer).slice(0, -1).reduce<Json | undefined>(childOf, data)
  const last = steps(pointer).at(-1) ?? ''
  if (Array.isArray(parent)) parent.splice(Number(last), 1, ...(value === undefined ? [] : [value]))
  else if (typeof parent === 'object' && parent !== null) {
    if (value === undefined) Reflect.deleteProperty(parent, last)
    else parent[last] = value
  } else throw new Error(`${file} has nothing at ${pointer}`)
  fs.writeFileSync(fileOf(file), JSON.stringify(data))
}
const valueAt = (file: string, pointer: string) =>
  steps(pointer).reduce<Json | undefined>(childOf, read(file))

function replace(file: string, from: string | RegExp, to: string) {
  const before = fs.readFileSync(fileOf(file), 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  fs.writeFileSync(fileOf(file), after)
}

const problems = (day = today) =>
  checkCatalogue(folder, day).problems.map((problem) => problem.replace(`${folder}/`, ''))

it('accepts the catalogue of this repository, of which every version is filed', () => {
  expect(problems()).toEqual([])
  const filed = valueAt('filed.json', '/products') as Record<string, { documents: object }>
  expect(Object.keys(filed).sort()).toEqual((valueAt('home.json', '/products') as string[]).sort())
  for (const { documents } of Object.values(filed))
    expect(Object.keys(documents).length).toBeGreaterThanOrEqual(5)
})

it('accepts a byte order mark', () => {
  const file = fileOf(`${home}rates.json`)
  fs.writeFileSync(file, `\uFEFF${fs.readFileSync(file, 'utf8')}`)
  expect(problems()).toEqual([])
})

/** Format of an error line: file, path, a colon and a sentence. */
const sentence = /^[\w./-]+\.json \/[\w/.-]*: [A-Z].*\.$/

const cases = [...brokenRates, ...brokenDocuments, ...brokenForms, ...brokenProducts]

describe('catalogue check', () => {
  it.each(cases)('refuses %s', (_what, file, pointer, value, line) => {
    put(file, pointer, value)
    const found = problems()
    expect(found.filter((problem) => line.test(problem)).length).toBeGreaterThan(0)
    expect(
      found.filter((problem) => problem.startsWith(file.split('/').slice(0, 2).join('/'))).length,
    ).toBeGreaterThan(0)
  })

  it('names file, path and a sentence for every kind of mistake', () => {
    put(`${home}plans.json`, '/plans/0/recommended', true)
    put(`${golf}rates.json`, '/tables/0/effectiveTo', '2025-12-30')
    put(`${travel}product.json`, '/picture', '/pictures/gone.svg')
    const found = problems()
    expect(found).toHaveLength(3)
    for (const problem of found) expect(problem).toMatch(sentence)
  })

  it('accepts an edited document under a new version', () => {
    put(`${home}documents.json`, '/documents/4/blocks/0/text', '另一句话')
    put(`${home}documents.json`, '/documents/4/version', 'HOME-DECLARATION-2026.1')
    expect(problems()).toEqual([])
  })

  it('accepts that a rate table is closed when the next follows', () => {
    const table = valueAt(`${home}rates.json`, '/tables/0') as Record<string, Json>
    put(`${home}rates.json`, '/tables/0/effectiveTo', '2026-06-30')
    put(`${home}rates.json`, '/tables/1', { ...table, version: 'HOME-R2026.7', effectiveFrom: '2026-07-01' })
    expect(problems()).toEqual([])
  })

  it('tells the mistakes of all products at once', () => {
    replace(`${golf}plans.json`, '"recommended": true', '"recommended": "yes"')
    put(`${home}plans.json`, '/plans/0/recommended', true)
    expect(problems().map((problem) => problem.split(' ')[0])).toEqual([
      'products/home/plans.json',
      'products/golf/plans.json',
    ])
  })
})

describe('npm run catalogue:check', () => {
  const run = () =>
    spawnSync(process.execPath, ['--import', 'tsx', 'server/src/catalogue-check.ts', folder], {
      cwd: path.join(paths.catalogue, '../..'),
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: 'postgres://nowhere.invalid/none' },
    })

  it('checks a folder without server and database', () => {
    const { status, stdout } = run()
    expect(stdout).toContain('9 product(s), no problems')
    expect(status).toBe(0)
  })

  it('ends with 1 and a line for each mistake, also outside the products', () => {
    put(`${home}plans.json`, '/plans/0/recommended', true)
    put('help/chat.json', '/desk/from', 'nine')
    const { status, stdout } = run()
    expect(stdout).toMatch(/products\/home\/plans\.json \/plans: One plan at most/)
    expect(stdout).toMatch(/help\/chat\.json \/desk\/from: /)
    expect(status).toBe(1)
  })
})
