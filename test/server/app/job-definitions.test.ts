import fs from 'node:fs'
import path from 'node:path'
import type { Context } from '../../../server/src/context'
import { jobDefinitions } from '../../../server/src/job-handlers'

const modules = path.resolve('server/src/modules')

/** Returns the kinds in the `job-kinds.ts` of all modules. */
function declaredKinds(): string[] {
  return fs
    .readdirSync(modules)
    .map((name) => path.join(modules, name, 'job-kinds.ts'))
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => fs.readFileSync(file, 'utf8').match(/(?<=')[A-Z_]+(?=')/g) ?? [])
}

describe('jobDefinitions', () => {
  // A handler uses the context only when it runs.
  const kinds = jobDefinitions({} as Context).map(({ kind }) => kind)

  it('contains a handler for each kind that a module declares', () => {
    expect(declaredKinds()).toContain('CLOSE_ORDER')
    expect([...kinds].sort()).toEqual([...declaredKinds(), 'HOUSEKEEPING'].sort())
  })

  it('contains each kind once', () => {
    expect(new Set(kinds).size).toBe(kinds.length)
  })
})
