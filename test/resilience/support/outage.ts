import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresCluster } from '../../../scripts/lib/postgres.mjs'

const pollMs = 20
/** Wait timeout, ms. Long, because a busy machine is slow; the wait ends when the state is reached. */
const patienceMs = 60_000

/** Polls until `isReached` answers true. @throws Error that names `what` when it never does */
export async function waitUntil(what: string, isReached: () => Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + patienceMs
  while (!(await isReached())) {
    if (Date.now() > giveUp) throw new Error(`Waited in vain until ${what}`)
    await sleep(pollMs)
  }
}

async function withAdmin<Result>(url: string, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** Creates a database in the cluster. @returns its address */
export async function createDatabase(cluster: PostgresCluster, name: string): Promise<string> {
  await withAdmin(cluster.url, (admin) => admin.query(`create database ${name}`))
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  return url.toString()
}

/** Ends the session of a back end and waits until it is gone. */
export async function terminate({ url }: PostgresCluster, pid: number): Promise<void> {
  await withAdmin(url, async (admin) => {
    await admin.query('select pg_terminate_backend($1)', [pid])
    await waitUntil('the back end is gone', async () => {
      const { rowCount } = await admin.query('select from pg_stat_activity where pid = $1', [pid])
      return rowCount === 0
    })
  })
}

/** Terminates back ends between two statements of a transaction, until at least `count` are terminated. */
export async function terminateIdleInTransaction({ url }: PostgresCluster, count: number): Promise<void> {
  await withAdmin(url, async (admin) => {
    let terminated = 0
    await waitUntil(`${count} transactions were terminated`, async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where state like 'idle in transaction%' and pid <> pg_backend_pid()`,
      )
      terminated += rowCount ?? 0
      return terminated >= count
    })
  })
}

/** Stops the cluster by SIGSTOP: connections stay open without answers. @returns a function that resumes it */
export async function freeze(cluster: PostgresCluster): Promise<() => void> {
  const postmaster = cluster.postmasterPid()
  return withAdmin(cluster.url, async (admin) => {
    // The postmaster stops first, so that it starts no new process meanwhile.
    process.kill(postmaster, 'SIGSTOP')
    const { rows } = await admin.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    )
    const stopped = [postmaster, ...rows.map(({ pid }) => pid)]
    for (const pid of stopped.slice(1)) process.kill(pid, 'SIGSTOP')
    return () => stopped.forEach((pid) => process.kill(pid, 'SIGCONT'))
  })
}
