import { drain, type JobHandlers, runDue, startRunner } from '../../../server/src/lib/jobs/runner'
import { drainJobs, startJobs } from '../../../server/src/job-handlers'
import { housekeep } from '../../../server/src/housekeeping'
import { enqueue } from '../../../server/src/lib/jobs/queue'
import { startTestServer, type TestServer } from '../support/harness'
import { quoteHome, saveRequest } from '../support/sale'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const kind = 'SANDBOX_TEST'
const add = (subject: string, inMs = 0) =>
  enqueue(server.context.db, { kind, subject, runAt: server.clock.now() + inMs })
const rowOf = (subject: string) =>
  server.context.db.selectFrom('job').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()

test('a job is done once, when it is due, by one of many who look', async () => {
  const done: string[] = []
  const handlers: JobHandlers = {
    [kind]: async ({ subject }) => {
      done.push(subject)
      return 'DONE'
    },
  }
  for (let count = 0; count < 30; count += 1) await add(`now-${count}`)
  await add('later', 60_000)
  await Promise.all(Array.from({ length: 6 }, () => drain(server.context, handlers)))
  expect(done.sort()).toEqual(Array.from({ length: 30 }, (_, count) => `now-${count}`).sort())
  server.clock.advance(60_000)
  await drain(server.context, handlers)
  expect(done.at(-1)).toBe('later')
})

test('the same kind and subject is the same job; it may be brought forward, not put off', async () => {
  await add('same', 60_000)
  await add('same', 90_000)
  expect((await rowOf('same')).runAt).toBe(server.clock.now() + 60_000)
  await add('same', 10)
  expect((await rowOf('same')).runAt).toBe(server.clock.now() + 10)
})

test('a job that fails is tried again, later and later, and says why', async () => {
  const tried: number[] = []
  const handlers: JobHandlers = {
    [kind]: async ({ attempt }) => {
      tried.push(attempt)
      if (attempt < 4) throw new Error('no luck')
      return 'DONE'
    },
  }
  await add('hard')
  for (const wait of [0, 999, 1, 2_000, 4_000]) {
    server.clock.advance(wait)
    await drain(server.context, handlers)
  }
  expect(tried).toEqual([1, 2, 3, 4])
  expect(await rowOf('hard')).toMatchObject({ doneAt: server.clock.now(), lastError: null, attempts: 4 })
})

test('after a crash the job is taken up when its lease has passed, not before', async () => {
  let crash: (error: Error) => void = () => undefined
  const dying: JobHandlers = { [kind]: () => new Promise((_resolve, reject) => void (crash = reject)) }
  await add('unfinished')
  const never = runDue(server.context, dying)
  await untilClaimed('unfinished')
  let done = 0
  const healthy: JobHandlers = {
    [kind]: async () => {
      done += 1
      return 'DONE'
    },
  }
  await drain(server.context, healthy)
  expect(done).toBe(0)
  server.clock.advance(20_000)
  await drain(server.context, healthy)
  expect(done).toBe(1)
  // The worker with the expired lease answers late: its result is ignored.
  crash(new Error('too late'))
  await never
  expect(await rowOf('unfinished')).toMatchObject({ doneAt: server.clock.now(), lastError: null })
})

async function untilClaimed(subject: string) {
  while ((await rowOf(subject)).attempts === 0) await new Promise(setImmediate)
}

test('a job that must look again keeps its place without counting as failed', async () => {
  let looks = 0
  const handlers: JobHandlers = {
    [kind]: async ({ attempt }) => {
      expect(attempt).toBe(1)
      looks += 1
      return looks < 3 ? { runAgainAt: server.clock.now() + 60_000 } : 'DONE'
    },
  }
  await add('watching')
  for (let round = 0; round < 5; round += 1) {
    await drain(server.context, handlers)
    server.clock.advance(60_000)
  }
  expect(looks).toBe(3)
})

test('stopping waits for what is under way and takes nothing new', async () => {
  const seen: string[] = []
  let finish: () => void = () => undefined
  const handlers: JobHandlers = {
    [kind]: ({ subject }) => {
      seen.push(`begin ${subject}`)
      return new Promise((resolve) => {
        finish = () => {
          seen.push(`end ${subject}`)
          resolve('DONE')
        }
      })
    },
  }
  await add('first')
  const runner = startRunner(server.context, handlers)
  await untilClaimed('first')
  while (seen.length === 0) await new Promise(setImmediate)
  const stopped = runner.stop()
  await add('second')
  finish()
  await stopped
  expect(seen).toEqual(['begin first', 'end first'])
  expect((await rowOf('second')).attempts).toBe(0)
})

test('what hangs outside does not hold up what we do ourselves', async () => {
  const { context } = server
  const deviceKey = 'a-device-of-a-customer-who-waits'
  await server.call('help/diglog', { deviceKey, handover: 'REQUEST' })
  const { id } = await context.db.selectFrom('chatConversation').select('id').executeTakeFirstOrThrow()
  let asked = false
  let answer: () => void = () => undefined
  const hanging = new Promise<void>((resolve) => (answer = resolve))
  const announce = () => {
    asked = true
    return hanging
  }
  context.desk = { announce }
  const runAt = server.clock.now() - 1
  for (let count = 0; count < 20; count += 1)
    await enqueue(context.db, { kind: 'TELL_DESK', subject: `${id}:${count}`, runAt })
  const runner = startJobs(context)
  const isDone = async () => {
    const housekeeping = context.db.selectFrom('job').select('runAt').where('kind', '=', 'HOUSEKEEPING')
    return ((await housekeeping.executeTakeFirst())?.runAt ?? 0) > server.clock.now()
  }
  while (!asked || !(await isDone())) await new Promise(setImmediate)
  const stopped = runner.stop()
  answer()
  await stopped
})

test('jobs of the sandbox and of the server leave each other alone', async () => {
  await add('not mine')
  await drainJobs(server.context)
  expect((await rowOf('not mine')).attempts).toBe(0)
})

test('housekeeping removes what has expired, hour by hour, and keeps what counts', async () => {
  const { db } = server.context
  const now = server.clock.now()
  const ticket = { scene: 'PAYER', payloadEnc: 'x' }
  await db
    .insertInto('ticket')
    .values([
      { ...ticket, ticketHash: 'old', expiresAt: now - 1 },
      { ...ticket, ticketHash: 'good', expiresAt: now + 7_200_000 },
    ])
    .execute()
  const answer = { owner: 'o', requestHash: 'h', responseEnc: null }
  await db
    .insertInto('idempotency')
    .values([
      { ...answer, key: 'old', createdAt: now - 86_400_001 },
      { ...answer, key: 'good', createdAt: now },
    ])
    .execute()
  await db
    .insertInto('rateLimit')
    .values([
      { key: 'old', count: 1, expiresAt: now - 1 },
      { key: 'good', count: 1, expiresAt: now + 7_200_000 },
    ])
    .execute()
  await enqueue(db, { kind: 'HOUSEKEEPING', subject: 'hourly', runAt: now })
  await drainJobs(server.context)
  expect(await db.selectFrom('rateLimit').select('key').execute()).toEqual([{ key: 'good' }])
  expect(await db.selectFrom('ticket').select('ticketHash').execute()).toEqual([{ ticketHash: 'good' }])
  expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'good' }])
  expect(await rowOf('hourly')).toMatchObject({ doneAt: null, runAt: now + 3_600_000 })
})

test('housekeeping removes only quotes without a proposal, a week after they expire', async () => {
  const { clock, context } = server
  const request = await saveRequest(server)
  const { quoteNo: unbought } = await quoteHome(server)
  expect((await server.call('insure/save', request)).code).toBe(200)
  clock.advance(24 * 3_600_000)
  const { quoteNo: later } = await quoteHome(server)
  clock.advance(7 * 86_400_000 + 1)
  await housekeep(context)
  const left = await context.db.selectFrom('quote').select('quoteNo').execute()
  const quoteNos = left.map(({ quoteNo }) => quoteNo)
  expect(quoteNos).toEqual(expect.arrayContaining([request.quoteNo, later]))
  expect(quoteNos).not.toContain(unbought)
})
