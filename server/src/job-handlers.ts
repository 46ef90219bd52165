import type { Context } from './context'
import { tellDesk } from './modules/chat/handover'
import { dropFile } from './modules/file/files'
import { issueInvoice } from './modules/invoice/issue'
import { issueRedInvoice } from './modules/invoice/issue-red'
import { printEndorsement } from './modules/endorsement/endorsement-document'
import { effectPaid } from './modules/endorsement/paid'
import { sendIssued } from './modules/message/issued'
import { closeOrder } from './modules/payment/close-order'
import { runRefund } from './modules/payment/refund'
import { checkClosedPayment } from './modules/payment/settle'
import { printPolicy } from './modules/policy/documents/keep'
import { issuePolicy } from './modules/policy/issue'
import { voidPolicy } from './modules/policy/void'
import { housekeep } from './housekeeping'
import { enqueue, type JobKind } from './lib/jobs/queue'
import { drain, type JobHandler, type JobRunner, startRunner } from './lib/jobs/runner'

/** Returns the handler of each job kind. */
function handlersOf(context: Context): Record<JobKind, JobHandler> {
  return {
    CLOSE_ORDER: ({ subject }) => closeOrder(context, subject),
    CHECK_CLOSED_PAYMENT: ({ subject }) => checkClosedPayment(context, subject),
    ISSUE_POLICY: (job) => issuePolicy(context, job),
    VOID_POLICY: ({ subject }) => voidPolicy(context, subject),
    EFFECT_ENDORSEMENT: ({ subject }) => effectPaid(context, subject),
    PRINT_POLICY: ({ subject }) => printPolicy(context, subject),
    PRINT_ENDORSEMENT: ({ subject }) => printEndorsement(context, subject),
    TELL_ISSUED: (job) => sendIssued(context, job),
    REFUND: ({ subject }) => runRefund(context, subject),
    DROP_FILE: ({ subject }) => dropFile(context, subject),
    ISSUE_INVOICE: ({ subject }) => issueInvoice(context, subject),
    ISSUE_RED_INVOICE: ({ subject }) => issueRedInvoice(context, subject),
    TELL_DESK: ({ subject }) => tellDesk(context, subject),
    HOUSEKEEPING: () => housekeep(context),
  }
}

/**
 * The service that each kind of job calls. Jobs of one service run independently of the others, so that a service
 * that hangs delays only its own jobs.
 */
const laneOf: Record<JobKind, 'OURSELVES' | 'CORE' | 'GATEWAY' | 'INVOICES' | 'MESSAGES'> = {
  CLOSE_ORDER: 'GATEWAY',
  CHECK_CLOSED_PAYMENT: 'GATEWAY',
  ISSUE_POLICY: 'CORE',
  VOID_POLICY: 'CORE',
  EFFECT_ENDORSEMENT: 'OURSELVES',
  PRINT_POLICY: 'OURSELVES',
  PRINT_ENDORSEMENT: 'OURSELVES',
  TELL_ISSUED: 'MESSAGES',
  REFUND: 'GATEWAY',
  DROP_FILE: 'OURSELVES',
  ISSUE_INVOICE: 'INVOICES',
  ISSUE_RED_INVOICE: 'INVOICES',
  TELL_DESK: 'MESSAGES',
  HOUSEKEEPING: 'OURSELVES',
}

/** Creates a runner for each service. */
function startLanes(context: Context): JobRunner[] {
  const handlers = Object.entries(handlersOf(context)) as [JobKind, JobHandler][]
  return [...new Set(Object.values(laneOf))].map((lane) =>
    startRunner(context, Object.fromEntries(handlers.filter(([kind]) => laneOf[kind] === lane))),
  )
}

/** Starts the job runners; unfinished jobs of other processes are included. */
export function startJobs(context: Context): JobRunner {
  const runAt = context.clock.now()
  const scheduled = enqueue(context.db, { kind: 'HOUSEKEEPING', subject: 'hourly', runAt }).catch(
    (error: unknown) => context.log.error({ err: error }, 'housekeeping is not scheduled'),
  )
  const runners = startLanes(context)
  return {
    stop: async () => {
      await scheduled
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}

/** Runs all jobs that are due, and the jobs they create. */
export async function drainJobs(context: Context): Promise<void> {
  await drain(context, handlersOf(context))
}
