import type { Context } from '../../context'
import type { JobDefinition } from '../../lib/jobs/definition'
import { dropFile } from './files'
import { dropFileJob } from './job-kinds'

/** Jobs of stored files. */
export const fileJobs = (context: Pick<Context, 'db'>): JobDefinition[] => [
  { kind: dropFileJob, service: 'OURSELVES', run: ({ subject }) => dropFile(context, subject) },
]
