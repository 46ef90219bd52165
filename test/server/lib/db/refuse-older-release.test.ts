import { sql } from 'kysely'
import { type Db, openDatabase } from '../../../../server/src/lib/db/database'
import { migrate } from '../../../../server/src/lib/db/migrate'
import { createTestDatabase, type TestDatabase } from '../../support/database'

describe('a release on the schema of a newer one', () => {
  let database: TestDatabase
  let db: Db
  beforeEach(async () => {
    database = await createTestDatabase()
    db = openDatabase(database.env)
    await migrate(db)
  })
  afterEach(async () => {
    await db.destroy()
    await database.drop()
  })

  const noteMigration = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-12-01T00:00:00.000Z')`.execute(
      db,
    )

  it('starts when the newer one has only added to it', async () => {
    await db.schema.alterTable('saleOrder').addColumn('addedLater', 'text').execute()
    await noteMigration('9998-added-later')
    await expect(migrate(db)).resolves.toBeUndefined()
    await expect(migrate(db)).resolves.toBeUndefined()
  })

  it('refuses to start when the newer one has taken away from it', async () => {
    await noteMigration('9999-contract-orders')
    await expect(migrate(db)).rejects.toThrow('9999-contract-orders')
  })
})
