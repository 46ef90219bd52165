/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import onPostgres from '../server/postgres.cjs'

const root = path.join(__dirname, '../..')
const modules = path.join(root, 'server/src/modules')
const statement = /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(/

/** The statements on proposals are sent by saving, issuing and endorsing. */
const testedElsewhere = ['proposal']

function hasStatements(module: string): boolean {
  const folder = path.join(modules, module)
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.some(
    (file) => file.endsWith('.ts') && statement.test(fs.readFileSync(path.join(folder, file), 'utf8')),
  )
}

describe('server tests on PostgreSQL', () => {
  it('exist, so that a renamed file does not change its tier unnoticed', () => {
    const isMissing = (name: string) => !fs.existsSync(path.join(root, 'test/server', `${name}.test.ts`))
    expect(onPostgres.filter(isMissing)).toEqual([])
  })

  it('cover every module with SQL statements', () => {
    const folders = fs.readdirSync(modules, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const withStatements = folders.map(({ name }) => name).filter(hasStatements)
    const covered = new Set([...onPostgres.map((name) => name.split('/')[0]), ...testedElsewhere])
    expect(withStatements.length).toBeGreaterThan(15)
    expect(withStatements.filter((name) => !covered.has(name))).toEqual([])
  })
})
