import type { Cipher } from '../../lib/cipher'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { type EvidenceAccess, listAccesses, listAccessesOfOrder } from './evidence.repository'

/** View or export of the evidence of an order. */
export interface Access {
  at: number
  who: string
  reason: string
  what: string
}

const root = 'evidence-access'
const mostShown = 20

const hashOf = (cipher: Pick<Cipher, 'sign'>, before: string, row: Omit<EvidenceAccess, 'hash'>): string => {
  const { position, orderNo, who, reason, what, addressHash, at } = row
  return cipher.sign(root, JSON.stringify([before, position, orderNo, who, reason, what, addressHash, at]))
}

/**
 * Returns the position of the first access that does not match its hash; undefined when all match. The chain ends where
 * the staff log begins.
 */
export async function brokenAccess({
  db,
  cipher,
}: Pick<Context, 'db' | 'cipher'>): Promise<number | undefined> {
  const rows = await listAccesses(db)
  let before = root
  for (const [index, row] of rows.entries()) {
    if (row.position !== index + 1 || row.hash !== hashOf(cipher, before, row)) return index + 1
    before = row.hash
  }
  return undefined
}

/** Returns the accesses from before staff accounts existed, newest first. */
export const earlierAccesses = (db: Db, orderNo: string): Promise<Access[]> =>
  listAccessesOfOrder(db, orderNo, mostShown)
