import { newId } from '../identifiers'
import type { Db } from '../db/database'

/** The kinds of work this server does; the sandbox has its own. */
export type JobKind =
  | 'CLOSE_ORDER'
  | 'CHECK_CLOSED_PAYMENT'
  | 'ISSUE_POLICY'
  | 'VOID_POLICY'
  | 'EFFECT_ENDORSEMENT'
  | 'PRINT_POLICY'
  | 'TELL_ISSUED'
  | 'REFUND'
  | 'ISSUE_INVOICE'
  | 'ISSUE_RED_INVOICE'
  | 'DROP_FILE'
  | 'TELL_DESK'
  | 'HOUSEKEEPING'

/** Work to be recorded. */
export interface NewJob {
  kind: JobKind | `SANDBOX_${string}`
  /** What the job is about; the same kind and subject is the same job. */
  subject: string
  /** Not before this time, epoch ms. */
  runAt: number
}

/**
 * Records work to be done. Called inside the transaction that causes the work, so that both happen
 * or neither. A job that waits already is brought forward when it is now wanted sooner.
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
