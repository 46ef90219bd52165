import type { Context } from '../../context'
import type { JobDefinition } from '../../lib/jobs/definition'
import { printPolicy } from './documents/keep-document'
import { issuePolicy } from './issue-policy'
import { issuePolicyJob, printPolicyJob, voidPolicyJob } from './job-kinds'
import { voidPolicy } from './void-policy'

/** Jobs of issuing and printing policies. */
export const policyJobs = (
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'printer' | 'publicUrl' | 'core'>,
): JobDefinition[] => [
  { kind: issuePolicyJob, service: 'CORE', run: (job) => issuePolicy(context, job) },
  { kind: voidPolicyJob, service: 'CORE', run: ({ subject }) => voidPolicy(context, subject) },
  { kind: printPolicyJob, service: 'OURSELVES', run: ({ subject }) => printPolicy(context, subject) },
]
