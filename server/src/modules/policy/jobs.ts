import type { Context } from '../../context'
import type { JobDefinition } from '../../lib/jobs/definition'
import { printPolicy } from './documents/keep'
import { issuePolicy } from './issue'
import { issuePolicyJob, printPolicyJob, voidPolicyJob } from './job-kinds'
import { voidPolicy } from './void'

/** Jobs of issuing and printing policies. */
export const policyJobs = (
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'printer' | 'publicUrl' | 'core'>,
): JobDefinition[] => [
  { kind: issuePolicyJob, service: 'CORE', run: (job) => issuePolicy(context, job) },
  { kind: voidPolicyJob, service: 'CORE', run: ({ subject }) => voidPolicy(context, subject) },
  { kind: printPolicyJob, service: 'OURSELVES', run: ({ subject }) => printPolicy(context, subject) },
]
