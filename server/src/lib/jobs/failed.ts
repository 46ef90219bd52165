import type { Selectable } from 'kysely'
import { conflict } from '../errors'
import type { Db } from '../db/database'
import type { JobTable } from '../db/schema/job'
import { enqueue, type NewJob } from './queue'

const mostShown = 100

/** Returns unfinished jobs whose last attempt failed, most attempts first. */
export function failedJobs(db: Db): Promise<Selectable<JobTable>[]> {
  return db
    .selectFrom('job')
    .selectAll()
    .where('doneAt', 'is', null)
    .where('lastError', 'is not', null)
    .orderBy('attempts', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
}

/**
 * Runs a failed job now instead of after its delay.
 * @param now epoch ms
 * @throws BusinessError (conflict) when it is done, has not failed, or is running
 */
export async function retryJob(db: Db, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ runAt: now })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .where('lastError', 'is not', null)
    .where('leaseUntil', '<=', now)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw conflict('这项任务已完成或正在执行，请刷新查看')
}

/** Schedules a job again that may be done already. Must be called inside the transaction that causes the work. */
export async function runAgain(trx: Db, job: NewJob): Promise<void> {
  const { kind, subject, runAt } = job
  await trx
    .updateTable('job')
    .set({ runAt, doneAt: null, attempts: 0, lastError: null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('doneAt', 'is not', null)
    .execute()
  await enqueue(trx, job)
}
