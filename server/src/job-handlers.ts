import type { Context } from './context'
import { housekeep } from './housekeeping'
import { drainAll, type JobDefinition, startRunners } from './lib/jobs/definition'
import { enqueue } from './lib/jobs/queue'
import type { JobRunner } from './lib/jobs/runner'
import { chatJobs } from './modules/chat'
import { endorsementJobs } from './modules/endorsement'
import { fileJobs } from './modules/file'
import { invoiceJobs } from './modules/invoice'
import { messageJobs } from './modules/message'
import { paymentJobs } from './modules/payment'
import { policyJobs } from './modules/policy'

const housekeepingJob = 'HOUSEKEEPING'

/** Returns the jobs of all modules. */
export function jobDefinitions(context: Context): JobDefinition[] {
  return [
    ...[fileJobs, paymentJobs, policyJobs, endorsementJobs, invoiceJobs, messageJobs, chatJobs].flatMap(
      (jobsOf) => jobsOf(context),
    ),
    { kind: housekeepingJob, service: 'OURSELVES', run: () => housekeep(context) },
  ]
}

/** Starts the job runners; unfinished jobs of other processes are included. */
export function startJobs(context: Context): JobRunner {
  const runAt = context.clock.now()
  const scheduled = enqueue(context.db, { kind: housekeepingJob, subject: 'hourly', runAt }).catch(
    (error: unknown) => context.log.error({ err: error }, 'housekeeping is not scheduled'),
  )
  const runners = startRunners(context, jobDefinitions(context))
  return {
    stop: async () => {
      await scheduled
      await runners.stop()
    },
  }
}

/** Runs all jobs that are due, and the jobs they create. */
export async function drainJobs(context: Context): Promise<void> {
  await drainAll(context, jobDefinitions(context))
}
