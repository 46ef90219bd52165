import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** A database of a test's own: a new folder for SQLite, or a new database on `TEST_DATABASE_URL`. */
export interface TestDatabase {
  env: { DATA_DIR: string; DATABASE_URL?: string }
  drop(): Promise<void>
}

async function administer(adminUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes an empty database; `TEST_DATABASE_URL` decides which kind. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-'))
  const removeFolder = () => fs.rmSync(dataDir, { recursive: true, force: true })
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) return { env: { DATA_DIR: dataDir }, drop: async () => removeFolder() }
  const name = `test_${randomBytes(8).toString('hex')}`
  // Nobody, not even PostgreSQL's own cleaning, is ever connected to template0, so the copy never waits.
  await administer(adminUrl, `create database ${name} template template0`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url.toString() },
    drop: async () => {
      await administer(adminUrl, `drop database ${name} with (force)`)
      removeFolder()
    },
  }
}
