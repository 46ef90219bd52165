import type { Db } from '../../lib/db/database'
import type { RedInvoice } from './invoice.repository'

/** Stores a new red-letter invoice. */
export async function insertRedInvoice(trx: Db, red: RedInvoice): Promise<void> {
  await trx.insertInto('redInvoice').values(red).execute()
}

/** @throws Error for an unknown number. */
export function readRedInvoice(db: Db, redNo: string): Promise<RedInvoice> {
  return db.selectFrom('redInvoice').selectAll().where('redNo', '=', redNo).executeTakeFirstOrThrow()
}

/** Returns the red-letter invoices of invoices, oldest first, without voided ones. */
export async function listRedInvoices(db: Db, invoiceNos: readonly string[]): Promise<RedInvoice[]> {
  if (invoiceNos.length === 0) return []
  return db
    .selectFrom('redInvoice')
    .selectAll()
    .where('invoiceNo', 'in', invoiceNos)
    .where('status', '!=', 'VOID')
    .orderBy('redNo')
    .execute()
}

/** Stores the issue of a pending red-letter invoice. @returns whether it was pending. */
export async function issuePendingRed(
  trx: Db,
  redNo: string,
  { digitalNo, issuedAt }: { digitalNo: string; issuedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('redInvoice')
    .set({ status: 'DONE', digitalNo, issuedAt })
    .where('redNo', '=', redNo)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the files of a red-letter invoice. */
export async function setRedFiles(
  trx: Db,
  redNo: string,
  { pdfFileId, xmlFileId }: { pdfFileId: string; xmlFileId: string },
): Promise<void> {
  await trx.updateTable('redInvoice').set({ pdfFileId, xmlFileId }).where('redNo', '=', redNo).execute()
}

/** Counts the next attempt, unless it was counted already. */
export async function countNextAttempt(
  db: Db,
  { redNo, attempt }: Pick<RedInvoice, 'redNo' | 'attempt'>,
): Promise<void> {
  await db
    .updateTable('redInvoice')
    .set({ attempt: attempt + 1 })
    .where('redNo', '=', redNo)
    .where('attempt', '=', attempt)
    .execute()
}

/** Voids the red-letter invoices of an invoice that was not issued. */
export async function voidReds(trx: Db, invoiceNo: string): Promise<void> {
  await trx.updateTable('redInvoice').set({ status: 'VOID' }).where('invoiceNo', '=', invoiceNo).execute()
}
