import type { Cipher } from '../../core/cipher'
import type { Context } from '../../context'
import type { EvidenceAccessTable } from '../../db/schema/trace'
import { inTransaction } from '../../db/transaction'
import { addressKey } from '../captcha/rate-limit'

/** Who looked at what, and why. */
export interface Access {
  orderNo: string
  who: string
  reason: string
  what: 'REPLAY' | 'JSON' | 'PDF'
}

type Signer = Pick<Cipher, 'sign'>
const root = 'evidence-access'
/** Two who look in the same instant want the same place. */
const attempts = 5

const hashOf = (cipher: Signer, before: string, row: Omit<EvidenceAccessTable, 'hash'>): string => {
  const { position, orderNo, who, reason, what, addressHash, at } = row
  return cipher.sign(root, JSON.stringify([before, position, orderNo, who, reason, what, addressHash, at]))
}

/** Adds a row to the chain of accesses. @returns whether the place was still free */
function append(context: Context, row: Omit<EvidenceAccessTable, 'hash' | 'position'>): Promise<boolean> {
  return inTransaction(context.db, async (trx) => {
    const last = await trx
      .selectFrom('evidenceAccess')
      .select(['position', 'hash'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst()
    const placed = { position: (last?.position ?? 0) + 1, ...row }
    const hash = hashOf(context.cipher, last?.hash ?? root, placed)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('evidenceAccess')
      .values({ ...placed, hash })
      .onConflict((clash) => clash.column('position').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  })
}

/** Keeps an access, before anything is shown. @throws Error when it cannot be kept: then nothing is shown */
export async function logAccess(context: Context, access: Access, address: string): Promise<void> {
  const row = { ...access, addressHash: addressKey(context, address), at: context.clock.now() }
  for (let attempt = 0; attempt < attempts; attempt += 1) if (await append(context, row)) return
  throw new Error('The access to evidence could not be kept')
}

/** Position of the first access that is not what was stored; undefined when all are. */
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

/** Who has looked at the evidence of an order, newest first. */
export const accessesOf = ({ db }: Context, orderNo: string): Promise<EvidenceAccessTable[]> =>
  db
    .selectFrom('evidenceAccess')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .orderBy('position', 'desc')
    .limit(20)
    .execute()
