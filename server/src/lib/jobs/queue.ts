import { newId } from '../identifiers'
import type { Db } from '../db/database'

/** Retention of completed jobs: a week. */
const doneJobLifeMs = 7 * 86_400_000

/** A job to be stored. */
export interface NewJob {
  /** Kind of the job; a definition with the same kind contains its handler. */
  kind: string
  /** Subject of the job; the same kind and subject is the same job. */
  subject: string
  /** Earliest start, epoch ms. */
  runAt: number
}

/**
 * Stores a job. Must be called inside the transaction that causes the work, so that both are committed or neither.
 * An existing job is moved forward when the new time is earlier.
 */
export async function enqueue(trx: Db, job: NewJob): Promise<void> {
  await trx
    .insertInto('job')
    .values({ ...job, id: newId(job.runAt), attempts: 0, leaseUntil: 0, doneAt: null, lastError: null })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet((set) => ({ runAt: set.ref('excluded.runAt') }))
        .whereRef('job.runAt', '>', 'excluded.runAt')
        .where('job.doneAt', 'is', null),
    )
    .execute()
}

/** Deletes jobs that were completed more than a week ago. @param now epoch ms */
export async function deleteOldJobs(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('job')
    .where('doneAt', '<', now - doneJobLifeMs)
    .execute()
}

/** Deletes the jobs of one kind about these subjects, also finished ones. */
export async function cancelJobs(trx: Db, kind: string, subjects: readonly string[]): Promise<void> {
  await trx.deleteFrom('job').where('kind', '=', kind).where('subject', 'in', subjects).execute()
}
