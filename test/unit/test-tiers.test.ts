/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import sqliteOnly from '../server/sqlite-only.cjs'

describe('server tests that run on SQLite only', () => {
  it('exist, so that a renamed file does not change its tier unnoticed', () => {
    const folder = path.join(__dirname, '../server')
    expect(sqliteOnly.filter((name) => !fs.existsSync(path.join(folder, `${name}.test.ts`)))).toEqual([])
  })
})
