import type { Context } from '../../context'
import type { JobDefinition } from '../../lib/jobs/definition'
import { deleteFile } from './file.repository'
import { dropFileJob } from './job-kinds'

/** Jobs of stored files: deletes a file that was created for a single download. */
export const fileJobs = ({ db }: Pick<Context, 'db'>): JobDefinition[] => [
  {
    kind: dropFileJob,
    service: 'OURSELVES',
    async run({ subject }) {
      await deleteFile(db, subject)
      return 'DONE'
    },
  },
]
