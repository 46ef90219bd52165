import type { Kysely } from 'kysely'
import { createIndexes, createTables, key, nullableNumber, nullableText, number, text } from '../columns'

/** Adds invoices, red-letter invoices and returned premium. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    invoice: [
      text('invoiceNo', 'policyNo', 'status', 'contentEnc'),
      number('attempt', 'amountFen', 'redFen', 'appliedAt'),
      nullableText('digitalNo', 'pdfFileId', 'xmlFileId', 'failure'),
      nullableNumber('issuedAt'),
      key('invoiceNo'),
    ],
    redInvoice: [
      text('redNo', 'invoiceNo', 'status', 'reason'),
      number('attempt', 'amountFen', 'beforeFen', 'createdAt'),
      nullableText('digitalNo', 'pdfFileId', 'xmlFileId'),
      nullableNumber('issuedAt'),
      key('redNo'),
    ],
    premiumReturn: [text('id', 'policyNo', 'reason'), number('amountFen', 'at'), key('id')],
    sandboxInvoice: [
      text('serialNo', 'content'),
      nullableText('originalNo', 'digitalNo', 'failCode', 'failReason'),
      number('amountFen', 'acceptedAt', 'readyAt'),
      key('serialNo'),
    ],
  })
  await createIndexes(db, {
    invoice: [{ columns: ['policyNo'] }],
    redInvoice: [{ columns: ['invoiceNo'] }],
    premiumReturn: [{ columns: ['policyNo'] }],
    sandboxInvoice: [{ columns: ['digitalNo'], unique: true }, { columns: ['originalNo'] }],
  })
}
