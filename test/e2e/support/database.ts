import path from 'node:path'
import Database from 'libsql'

/** Opens the database of the server under test for data that no call returns. */
export function onDatabase<Result>(work: (database: Database.Database) => Result): Result {
  const database = new Database(path.join(process.env.E2E_DATA_DIR ?? '', 'storefront.sqlite'))
  // The server writes to the database at the same time.
  database.exec('pragma busy_timeout = 10000')
  try {
    return work(database)
  } finally {
    database.close()
  }
}
