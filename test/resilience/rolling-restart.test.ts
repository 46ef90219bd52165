import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isPostgresInstalled, type PostgresCluster, startPostgres } from '../../scripts/lib/postgres.mjs'
import { type Db, openDatabase } from '../../server/src/lib/db/database'
import { RealServer } from '../server/support/real-server'
import { Balancer } from './support/balancer'
import { Load } from './support/load'
import { createDatabase, waitUntil } from './support/outage'

const hasPostgres = isPostgresInstalled()
if (!hasPostgres)
  console.warn('Skipped: PostgreSQL is not installed, so two processes cannot share a database.')
const onPostgres = hasPostgres ? describe : describe.skip

const customers = 2

let cluster: PostgresCluster
let balancer: Balancer
let servers: RealServer[] = []
let folder: string
let db: Db

beforeAll(async () => {
  if (!hasPostgres) return
  const started = await startPostgres()
  if (!started) throw new Error('PostgreSQL is not installed')
  cluster = started
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-'))
  balancer = await Balancer.start()
  const env = {
    DATABASE_URL: await createDatabase(cluster, 'shop'),
    DATA_DIR: folder,
    DATA_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: balancer.url,
    DRAIN_SECONDS: '5',
  }
  servers = [await RealServer.create(env), await RealServer.create(env)]
  await Promise.all(servers.map((server) => server.start()))
  db = openDatabase({ DATABASE_URL: env.DATABASE_URL, DATA_DIR: folder })
  for (const { url } of servers) balancer.add(url)
  await waitUntil('both servers are ready', async () =>
    servers.every(({ url }) => balancer.stateOf(url).isReady),
  )
}, 300_000)

afterAll(async () => {
  if (!hasPostgres) return
  await balancer.stop()
  for (const server of servers) await server.kill()
  await db.destroy()
  cluster.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** A visitor who loads the home page again and again on a connection that is kept alive. */
class Visits {
  private isOpen = true
  /** Requests without an answer, and answers other than 200. */
  readonly faults: string[] = []
  count = 0
  private readonly finished = this.visit()

  private async visit(): Promise<void> {
    const address = `10.${[...randomBytes(3)].join('.')}`
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    while (this.isOpen)
      try {
        const answer = await fetch(`${balancer.url}/mp/home/index`, { method: 'POST', headers, body: '{}' })
        const body = await answer.text()
        this.count += 1
        if (answer.status !== 200) this.faults.push(body)
      } catch (error) {
        this.faults.push(String(error))
      }
  }

  async stop(): Promise<void> {
    this.isOpen = false
    await this.finished
  }
}

/** Restarts a server and waits until it serves customers again. */
async function restart(server: RealServer): Promise<void> {
  await server.stop()
  await server.start()
  await waitUntil('the balancer uses the server again', async () => balancer.stateOf(server.url).isReady)
  const { requests } = balancer.stateOf(server.url)
  await waitUntil(
    'the server answers customers',
    async () => balancer.stateOf(server.url).requests > requests,
  )
}

/** Waits until no job is due, and returns the jobs that failed. */
async function findFailedJobs() {
  const dueJobs = () =>
    db.selectFrom('job').selectAll().where('doneAt', 'is', null).where('runAt', '<=', Date.now()).execute()
  await waitUntil('all due jobs are done', async () => (await dueJobs()).length === 0)
  return db
    .selectFrom('job')
    .select(['kind', 'subject', 'lastError'])
    .where('lastError', 'is not', null)
    .execute()
}

onPostgres('two server processes behind a load balancer', () => {
  it('lose no request and no sale when they are restarted one after the other under load', async () => {
    const load = new Load([balancer.url], customers)
    const visits = new Visits()
    try {
      await load.waitForPolicies()
      for (const server of servers) {
        await restart(server)
        await load.waitForPolicies()
      }
    } finally {
      const ends = await Promise.allSettled([visits.stop(), load.stop()])
      const errors = ends.filter(({ status }) => status === 'rejected')
      expect({ faults: load.faults, errors }).toEqual({ faults: [], errors: [] })
    }
    expect(load.refusals).toEqual([])
    expect(load.losses).toEqual([])
    expect(visits.faults).toEqual([])
    expect(visits.count).toBeGreaterThan(0)

    expect(await findFailedJobs()).toEqual([])
    const policies = await db.selectFrom('policy').select('orderNo').execute()
    const policiesOf = (no: string) => policies.filter(({ orderNo }) => orderNo === no).length
    for (const { customer, promised } of load.told) {
      const { status } = (await customer.look(promised)).data
      expect([promised.orderNo, status, policiesOf(promised.orderNo)]).toEqual(
        promised.paid ? [promised.orderNo, 'ISSUED', 1] : [promised.orderNo, status, 0],
      )
    }
  }, 600_000)
})
