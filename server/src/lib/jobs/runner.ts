import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { Clock } from '../clock'
import type { Db } from '../db/database'
import type { JobTable } from '../db/schema/job'

/** Longer than any job takes; after a crash another process repeats the job when the lease has expired. */
const leaseMs = 20_000
const batchSize = 8
const pollMs = 300
/** Delay after a database failure; shorter intervals would only fill the log. */
const troubleMs = 5_000
const firstDelayMs = 1_000
const longestDelayMs = 300_000
/** From this attempt on the failure is logged as an error for operators. */
const alarmingAttempts = 8

/** The job is done, or runs again at a time. */
export type JobOutcome = 'DONE' | { runAgainAt: number }

/**
 * Runs one job. A job may run twice, in this or another process, so the handler must be idempotent; an exception
 * means: retry later.
 */
export type JobHandler = (job: {
  subject: string
  /** 1 for the first attempt. */
  attempt: number
}) => Promise<JobOutcome>

/** Handlers by job kind. */
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Dependencies of the job runner. */
export interface JobDeps {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
}

type Job = Selectable<JobTable>

async function claim({ db, clock }: JobDeps, kinds: string[]): Promise<Job[]> {
  const now = clock.now()
  const due = await db
    .selectFrom('job')
    .selectAll()
    .where('doneAt', 'is', null)
    .where('runAt', '<=', now)
    .where('leaseUntil', '<=', now)
    .where('kind', 'in', kinds)
    .orderBy('runAt')
    .limit(batchSize)
    .execute()
  const claimed: Job[] = []
  for (const job of due) {
    const mine = { leaseUntil: now + leaseMs, attempts: job.attempts + 1 }
    const result = await db
      .updateTable('job')
      .set(mine)
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .where('leaseUntil', '=', job.leaseUntil)
      .where('doneAt', 'is', null)
      .executeTakeFirst()
    if (result.numUpdatedRows === 1n) claimed.push({ ...job, ...mine })
  }
  return claimed
}

/** Stores the outcome, unless the lease has expired and another process runs the job. */
async function settle({ db }: JobDeps, job: Job, outcome: Partial<Job>): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...outcome, leaseUntil: 0 })
    .where('id', '=', job.id)
    .where('leaseUntil', '=', job.leaseUntil)
    .where('attempts', '=', job.attempts)
    .execute()
}

async function run(deps: JobDeps, handlers: JobHandlers, job: Job): Promise<void> {
  const { clock, log } = deps
  try {
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`No handler for ${job.kind}`)
    const outcome = await handler({ subject: job.subject, attempt: job.attempts })
    const change = outcome === 'DONE' ? { doneAt: clock.now() } : { runAt: outcome.runAgainAt, attempts: 0 }
    await settle(deps, job, { ...change, lastError: null })
  } catch (error) {
    const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** (job.attempts - 1))
    const lastError = error instanceof Error ? error.message : String(error)
    const level = job.attempts >= alarmingAttempts ? 'error' : 'warn'
    log[level]({ err: error, job: job.kind, subject: job.subject, attempt: job.attempts }, 'job failed')
    await settle(deps, job, { runAt: clock.now() + delay, lastError: lastError.slice(0, 500) })
  }
}

/** Runs a batch of due jobs. @returns the number of jobs. */
export async function runDue(deps: JobDeps, handlers: JobHandlers): Promise<number> {
  const jobs = await claim(deps, Object.keys(handlers))
  const outcomes = await Promise.allSettled(jobs.map((job) => run(deps, handlers, job)))
  // Throws only after all jobs have ended: a runner that stops waits for each of them.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return jobs.length
}

/** Runs all due jobs, including those they create. */
export async function drain(deps: JobDeps, handlers: JobHandlers): Promise<void> {
  while ((await runDue(deps, handlers)) > 0);
}

/** A background job runner. */
export interface JobRunner {
  /** Accepts no new jobs and waits for the running ones. */
  stop(): Promise<void>
}

/** Runs due jobs continuously. Several processes may share one database. */
export function startRunner(deps: JobDeps, handlers: JobHandlers): JobRunner {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  const loop = async () => {
    while (!stopping.signal.aborted)
      try {
        if ((await runDue(deps, handlers)) === 0) await pause(pollMs)
      } catch (error) {
        deps.log.error({ err: error }, 'jobs cannot be read')
        await pause(troubleMs)
      }
  }
  const finished = loop()
  return {
    stop: async () => {
      stopping.abort()
      await finished
    },
  }
}
