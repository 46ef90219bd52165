import { inTransaction } from '../../lib/db/transaction'
import type { Housekeeping } from '../../lib/jobs/housekeeping'
import { deleteFile } from '../file'
import { deleteUnusedUploads } from './endorsement-upload.repository'

/** Time in ms in which an uploaded picture must be attached or sent. */
const unusedLifeMs = 24 * 3_600_000
/** Number of pictures that one transaction deletes. */
const batch = 100

/** Removes pictures that were uploaded a day ago and that no application and no message contains. */
export const uploadHousekeeping: Housekeeping = async (db, now) => {
  const eraseBatch = () =>
    inTransaction(db, async (trx) => {
      const fileIds = await deleteUnusedUploads(trx, now - unusedLifeMs, batch)
      for (const fileId of fileIds) await deleteFile(trx, fileId)
      return fileIds.length
    })
  while ((await eraseBatch()) === batch);
}
