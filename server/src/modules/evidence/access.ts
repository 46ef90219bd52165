import type { Cipher } from '../../lib/cipher'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import type { EvidenceAccessTable } from '../../lib/db/schema/trace'

/** A view or an export of the evidence of an order. */
export interface Access {
  at: number
  who: string
  reason: string
  what: string
}

const root = 'evidence-access'
const mostShown = 20

const hashOf = (
  cipher: Pick<Cipher, 'sign'>,
  before: string,
  row: Omit<EvidenceAccessTable, 'hash'>,
): string => {
  const { position, orderNo, who, reason, what, addressHash, at } = row
  return cipher.sign(root, JSON.stringify([before, position, orderNo, who, reason, what, addressHash, at]))
}

/**
 * Position of the first access that is not what was stored; undefined when all are. The chain ends where
 * the log of staff begins.
 */
export async function brokenAccess({
  db,
  cipher,
}: Pick<Context, 'db' | 'cipher'>): Promise<number | undefined> {
  const rows = await db.selectFrom('evidenceAccess').selectAll().orderBy('position').execute()
  let before = root
  for (const [index, row] of rows.entries()) {
    if (row.position !== index + 1 || row.hash !== hashOf(cipher, before, row)) return index + 1
    before = row.hash
  }
  return undefined
}

/** The accesses from before staff had accounts, newest first. */
export const earlierAccesses = (db: Db, orderNo: string): Promise<Access[]> =>
  db
    .selectFrom('evidenceAccess')
    .select(['at', 'who', 'reason', 'what'])
    .where('orderNo', '=', orderNo)
    .orderBy('position', 'desc')
    .limit(mostShown)
    .execute()
