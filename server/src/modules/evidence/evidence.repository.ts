import type { Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { EvidenceAccessTable } from '../../lib/db/schema/trace'

/** Stored access to evidence from before staff accounts existed. */
export type EvidenceAccess = Selectable<EvidenceAccessTable>

/** Returns all accesses in the order of the hash chain. */
export async function listAccesses(db: Db): Promise<EvidenceAccess[]> {
  return db.selectFrom('evidenceAccess').selectAll().orderBy('position').execute()
}

/** Returns the latest accesses to the evidence of an order, newest first. */
export async function listAccessesOfOrder(
  db: Db,
  orderNo: string,
  limit: number,
): Promise<Pick<EvidenceAccess, 'at' | 'who' | 'reason' | 'what'>[]> {
  return db
    .selectFrom('evidenceAccess')
    .select(['at', 'who', 'reason', 'what'])
    .where('orderNo', '=', orderNo)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}
