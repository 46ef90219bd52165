import { sql } from 'kysely'
import { isPostgresInstalled, type PostgresCluster, startPostgres } from '../../scripts/lib/postgres.mjs'
import { UnavailableError } from '../../server/src/lib/errors'
import { type Db, openDatabase } from '../../server/src/lib/db/database'
import { inTransaction } from '../../server/src/lib/db/transaction'
import { terminate } from './support/outage'

const hasPostgres = isPostgresInstalled()
if (!hasPostgres) console.warn('Skipped: PostgreSQL is not installed, so no connection to it can be lost.')
const onPostgres = hasPostgres ? describe : describe.skip

onPostgres('openPostgresPool', () => {
  let cluster: PostgresCluster
  let db: Db
  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL is not installed')
    cluster = started
    db = openDatabase({
      DATABASE_URL: cluster.url,
      DATABASE_POOL: 1,
      DATABASE_TIMEOUT_SECONDS: 1,
      DATA_DIR: '',
    })
  }, 120_000)
  afterAll(async () => {
    await db.destroy()
    cluster.stop()
  })

  const pidOf = async (surface: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(surface)).rows[0]?.pid ?? 0

  it('reports the loss of a connection between two statements as temporary, and opens another', async () => {
    let lost = 0
    const work = inTransaction(db, async (trx) => {
      lost = await pidOf(trx)
      await terminate(cluster, lost)
      await pidOf(trx)
    })
    await expect(work).rejects.toBeInstanceOf(UnavailableError)
    expect(await pidOf(db)).not.toBe(lost)
  })

  it('reports a back end that hangs as temporary, and opens another', async () => {
    const hung = await pidOf(db)
    process.kill(hung, 'SIGSTOP')
    try {
      await expect(pidOf(db)).rejects.toBeInstanceOf(UnavailableError)
      expect(await pidOf(db)).not.toBe(hung)
    } finally {
      process.kill(hung, 'SIGCONT')
    }
  })

  it('keeps the connection when a statement takes too long', async () => {
    const pid = await pidOf(db)
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toBeInstanceOf(UnavailableError)
    expect(await pidOf(db)).toBe(pid)
  })

  it('passes on what is wrong with a statement', async () => {
    const pid = await pidOf(db)
    await expect(sql`select no_such_column`.execute(db)).rejects.toMatchObject({ code: '42703' })
    const circular: unknown[] = []
    circular.push(circular)
    await expect(sql`select ${{ circular }}::text`.execute(db)).rejects.toThrow('circular')
    expect(await pidOf(db)).toBe(pid)
  })

  it('reports a database that is away as temporary', async () => {
    const away = openDatabase({ DATABASE_URL: 'postgres://unknown@127.0.0.1:1/nothing', DATA_DIR: '' })
    await expect(pidOf(away)).rejects.toBeInstanceOf(UnavailableError)
    await away.destroy()
  })
})
