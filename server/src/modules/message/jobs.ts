import type { Context } from '../../context'
import type { JobDefinition } from '../../lib/jobs/definition'
import { sendIssued } from './send-policy-message'
import { sendPolicyMessageJob } from './job-kinds'

/** Jobs of WeChat messages. */
export const messageJobs = (
  context: Pick<Context, 'env' | 'db' | 'clock' | 'cipher' | 'log' | 'messages'>,
): JobDefinition[] => [
  { kind: sendPolicyMessageJob, service: 'MESSAGES', run: (job) => sendIssued(context, job) },
]
