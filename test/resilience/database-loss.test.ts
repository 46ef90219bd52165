import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isPostgresInstalled, type PostgresCluster, startPostgres } from '../../scripts/lib/postgres.mjs'
import { RealServer } from '../server/support/real-server'
import { Load } from './support/load'
import { createDatabase, freeze, terminateIdleInTransaction, waitUntil } from './support/outage'

const hasPostgres = isPostgresInstalled()
if (!hasPostgres) console.warn('Skipped: PostgreSQL is not installed, so no connection to it can be lost.')
const onPostgres = hasPostgres ? describe : describe.skip

let cluster: PostgresCluster
let servers: RealServer[] = []
let folder: string
let load: Load
let pids: (number | undefined)[]

async function startServers() {
  const started = await startPostgres()
  if (!started) throw new Error('PostgreSQL is not installed')
  cluster = started
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-'))
  const env = {
    DATABASE_URL: await createDatabase(cluster, 'shop'),
    DATABASE_TIMEOUT_SECONDS: '2',
    DATA_DIR: folder,
    DATA_KEY: randomBytes(32).toString('base64'),
  }
  servers = [await RealServer.create(env), await RealServer.create(env)]
  await Promise.all(servers.map((server) => server.start()))
}

async function stopServers() {
  for (const server of servers) await server.kill()
  cluster.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

const readyOf = ({ url }: RealServer) => fetch(`${url}/ready`).then(({ status }) => status)
const allAre = async (status: number) =>
  (await Promise.all(servers.map(readyOf))).every((found) => found === status)

/** Expects that both processes still run, sell and issue policies, and gave only retryable error answers. */
async function expectRecovery(): Promise<void> {
  await waitUntil('both servers are ready', () => allAre(200))
  await load.waitForPolicies()
  await load.stop()
  expect(servers.map(({ pid }) => pid)).toEqual(pids)
  expect(load.faults).toEqual([])
  for (const body of load.refusals)
    expect(JSON.parse(body)).toEqual({ code: 503, msg: '系统繁忙，请稍后重试', data: null })
  for (const { customer, promised } of load.told)
    expect((await customer.look(promised)).data.orderNo).toBe(promised.orderNo)
}

onPostgres('a server whose connections to PostgreSQL are lost', () => {
  beforeAll(startServers, 300_000)
  afterAll(stopServers)
  beforeEach(async () => {
    pids = servers.map(({ pid }) => pid)
    load = new Load(servers.map(({ url }) => url))
    await waitUntil('customers place orders', async () => load.told.length > 0)
  }, 120_000)
  afterEach(() => load.stop())

  it('lives on when its transactions are terminated between two statements', async () => {
    await terminateIdleInTransaction(cluster, 6)
    expect(load.refusals.length).toBeGreaterThan(0)
    await expectRecovery()
  }, 120_000)

  it.each(['fast', 'immediate'] as const)(
    'is unready while the database is away after a %s stop, and sells again afterwards',
    async (mode) => {
      cluster.shutDown(mode)
      await waitUntil('both servers are unready', () => allAre(503))
      cluster.start()
      await expectRecovery()
    },
    120_000,
  )

  it('answers within its limit while the database hangs, and sells again when it goes on', async () => {
    const thaw = await freeze(cluster)
    try {
      await waitUntil('both servers are unready', () => allAre(503))
      const refusals = load.refusals.length
      await waitUntil('requests are answered', async () => load.refusals.length > refusals)
    } finally {
      thaw()
    }
    await expectRecovery()
  }, 120_000)
})
