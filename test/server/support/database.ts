import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { createTemporaryFolder } from '../../../scripts/lib/temporary-folder.mjs'

/** Database of one test: a new folder for SQLite, or a new database on `TEST_DATABASE_URL`. */
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

const nameOf = (url: string) => new URL(url).pathname.slice(1)

const databaseOf = (env: TestDatabase['env'], adminUrl?: string): TestDatabase => ({
  env,
  drop: async () => {
    if (adminUrl && env.DATABASE_URL)
      await administer(adminUrl, `drop database ${nameOf(env.DATABASE_URL)} with (force)`)
    fs.rmSync(env.DATA_DIR, { recursive: true, force: true })
  },
})

/**
 * Creates a database without tables, on `TEST_DATABASE_URL` or else with SQLite.
 * @param template the PostgreSQL database to copy. template0 never has connections, not even of autovacuum,
 * so the copy never waits.
 */
export async function createEmptyDatabase(template = 'template0'): Promise<TestDatabase> {
  const dataDir = createTemporaryFolder('storefront-')
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) return databaseOf({ DATA_DIR: dataDir })
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(adminUrl, `create database ${name} template ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return databaseOf({ DATA_DIR: dataDir, DATABASE_URL: url.toString() }, adminUrl)
}

/** Registers this database as the template of all test databases. It accepts no connections afterwards. */
export async function keepAsTemplate({ env }: TestDatabase): Promise<void> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (adminUrl && env.DATABASE_URL)
    await administer(adminUrl, `alter database ${nameOf(env.DATABASE_URL)} with allow_connections false`)
  // The Jest workers inherit this variable.
  process.env.TEST_TEMPLATE = JSON.stringify(env)
}

/** Returns the database that `keepAsTemplate` registered; undefined outside Jest. */
export function templateDatabase(): TestDatabase | undefined {
  const { TEST_TEMPLATE, TEST_DATABASE_URL } = process.env
  return TEST_TEMPLATE
    ? databaseOf(JSON.parse(TEST_TEMPLATE) as TestDatabase['env'], TEST_DATABASE_URL)
    : undefined
}

/** Creates a database with empty tables of the current schema; outside Jest the server creates the tables. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = templateDatabase()?.env
  if (!template) return createEmptyDatabase()
  const copy = await createEmptyDatabase(template.DATABASE_URL && nameOf(template.DATABASE_URL))
  fs.cpSync(template.DATA_DIR, copy.env.DATA_DIR, { recursive: true })
  return copy
}
