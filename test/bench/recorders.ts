import { setTimeout as sleep } from 'node:timers/promises'
import { readEnv } from '../../server/src/config/env'
import { openDatabase } from '../../server/src/lib/db/database'
import { createTestDatabase } from '../server/support/database'
import { RealServer } from '../server/support/real-server'
import { newSaleId, openRecorder, type TestRecorder } from '../server/support/recorder'

const recorders = 1_000
const lastsMs = 60_000
/** Average time between two actions of a person, ms; a recorder sends a batch a second after its first event. */
const betweenMs = 3_000
const batchMs = 1_000
const retryMs = 5_000
const openersAtOnce = 16
/** Maximum time to retry an unanswered report, ms, also after the minute ends. */
const patienceMs = 120_000

interface Tally {
  reports: number
  events: number
  retries: number
  times: number[]
}

/** Number of IP addresses of the recorders: a single one would reach the rate limit, as it should. */
const addresses = 200
const addressOf = (index: number) => ({ 'x-forwarded-for': `10.1.${Math.floor(index / 250)}.${index % 250}` })

/** Simulates one device: creates events, reports them after a second and retries. @returns the number of events */
async function record(recorder: TestRecorder, until: number, tally: Tally): Promise<number> {
  await sleep(Math.random() * betweenMs)
  const saleId = newSaleId()
  let next = 0
  while (Date.now() < until) {
    const count = 1 + Math.floor(Math.random() * 3)
    const events = Array.from({ length: count }, (_, at) => recorder.event(next + at, {}, saleId, 'a1b2c3d4'))
    next += count
    await sleep(batchMs)
    await deliver(() => recorder.report(count === 1 ? events[0] : events), tally)
    await sleep(Math.random() * 2 * (betweenMs - batchMs))
  }
  return next
}

/** Opens all recorder sessions before the minute begins; retries connections that a busy machine refuses. */
async function openAll(server: { url: string }): Promise<TestRecorder[]> {
  const opened: TestRecorder[] = []
  const opener = async () => {
    while (opened.length < recorders) {
      const place = opened.length
      const recorder = await openRecorder(server, addressOf(place % addresses)).catch(() => undefined)
      if (recorder?.accessKey && opened.length < recorders) opened.push(recorder)
    }
  }
  await Promise.all(Array.from({ length: openersAtOnce }, opener))
  return opened
}

async function deliver(report: () => Promise<{ returnFlag?: boolean }>, tally: Tally): Promise<void> {
  const giveUp = Date.now() + patienceMs
  for (;;) {
    const begun = performance.now()
    const { returnFlag } = await report().catch(() => ({ returnFlag: undefined }))
    tally.times.push(performance.now() - begun)
    if (returnFlag) break
    if (Date.now() > giveUp) throw new Error('A report never arrived')
    tally.retries += 1
    await sleep(retryMs)
  }
  tally.reports += 1
}

function print(tally: Tally, stored: { events: number; sales: number }): void {
  const sorted = tally.times.sort((one, other) => one - other)
  const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`
  const perSecond = Math.round(tally.reports / (lastsMs / 1_000))
  console.log(
    `${recorders} recorders, ${lastsMs / 1_000} s: ${tally.reports} reports (${perSecond}/s) of ${tally.events} events, ` +
      `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}, repeated ${tally.retries}`,
  )
  console.log(
    `stored: ${stored.events} events of ${stored.sales} sales, lost ${tally.events - stored.events}`,
  )
  if (stored.events !== tally.events || stored.sales !== recorders) process.exitCode = 1
}

/** Runs 1,000 recorders for a minute against a new server; the exit code is 1 when an event is lost. */
async function main() {
  const database = await createTestDatabase()
  const server = await RealServer.create(database.env)
  await server.start()
  console.log(`On ${process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'SQLite'}:`)
  const tally: Tally = { reports: 0, events: 0, retries: 0, times: [] }
  const opened = await openAll(server)
  const until = Date.now() + lastsMs
  const made = await Promise.all(opened.map((recorder) => record(recorder, until, tally)))
  tally.events = made.reduce((sum, count) => sum + count, 0)
  const db = openDatabase(readEnv(database.env))
  const { events } = await db
    .selectFrom('traceEvent')
    .select((eb) => eb.fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow()
  const { sales } = await db
    .selectFrom('traceSale')
    .select((eb) => eb.fn.countAll<number>().as('sales'))
    .executeTakeFirstOrThrow()
  print(tally, { events: Number(events), sales: Number(sales) })
  await db.destroy()
  await server.stop()
  await database.drop()
}

void main()
