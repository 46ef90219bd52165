import type { Context } from '../../context'
import type { JobDefinition } from '../../lib/jobs/definition'
import { printEndorsement } from './endorsement-document'
import { applyPaidEndorsementJob, printEndorsementJob } from './job-kinds'
import { applyPaidEndorsement } from './apply-paid-endorsement'

/** Jobs of endorsements. */
export const endorsementJobs = (
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'printer' | 'publicUrl'>,
): JobDefinition[] => [
  {
    kind: applyPaidEndorsementJob,
    service: 'OURSELVES',
    run: ({ subject }) => applyPaidEndorsement(context, subject),
  },
  {
    kind: printEndorsementJob,
    service: 'OURSELVES',
    run: ({ subject }) => printEndorsement(context, subject),
  },
]
