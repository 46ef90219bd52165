/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

/** Source texts by file, and the messages that the rules report for each. */
const cases: Record<string, { text: string; reports: string[] }> = {
  'order/create-order.ts': {
    text: `await trx.insertInto('saleOrder').values(row).execute()`,
    reports: ['Only <module>'],
  },
  'order/find-order.ts': {
    text: `import { sql } from 'kysely'\nexport const query = sql\`select 1\``,
    reports: ['Only <module>', 'Only <module>'],
  },
  'order/order.repository.ts': {
    text: `export const own = db.selectFrom('saleOrder').innerJoin('proposalSubject', 'a', 'b')\nawait trx.updateTable('saleOrder').execute()`,
    reports: [],
  },
  'order/order-policy.repository.ts': {
    text: `export const policies = db.selectFrom('policy')\nawait trx.deleteFrom('proposalSubject').execute()`,
    reports: ['Another module', 'Another module'],
  },
  'survey/survey.repository.ts': {
    text: `export const expired = removeExpired('survey', 'ticket')`,
    reports: ['Another module'],
  },
  'order/order-erase.repository.ts': {
    text: `for (const table of ['orderEvent', 'payment'] as const) await trx.deleteFrom(table).execute()`,
    reports: ['Another module'],
  },
}

const program = `
import { ESLint } from 'eslint'
const eslint = new ESLint()
const found = {}
for (const [file, { text }] of Object.entries(${JSON.stringify(cases)})) {
  const [{ messages }] = await eslint.lintText(text, { filePath: 'server/src/modules/' + file })
  found[file] = messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ message }) => message)
}
console.log(JSON.stringify(found))
`

describe('lint rules for SQL in server modules', () => {
  it('refuse statements outside a repository and tables of another module', () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const found = JSON.parse(stdout) as Record<string, string[]>
    for (const [file, { reports }] of Object.entries(cases))
      expect([file, found[file]]).toEqual([file, reports.map((start) => expect.stringContaining(start))])
  }, 60_000)
})
