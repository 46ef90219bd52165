import type { Context } from '../../context'
import type { JobDefinition } from '../../lib/jobs/definition'
import { tellDesk } from './handover'
import { tellDeskJob } from './job-kinds'

/** Jobs of the customer service chat. */
export const chatJobs = (context: Pick<Context, 'db' | 'desk'>): JobDefinition[] => [
  { kind: tellDeskJob, service: 'MESSAGES', run: ({ subject }) => tellDesk(context, subject) },
]
