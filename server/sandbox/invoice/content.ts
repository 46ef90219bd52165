import type { Db } from '../../src/lib/db/database'
import type { IssueBody, RedBody } from './bodies'
import type { KeptInvoice } from './invoices'

/** Content of an invoice. A red-letter invoice has the original content and the cancelled amount. */
export interface InvoiceContent {
  body: IssueBody
  line: IssueBody['lines'][number]
  /** Present for a red-letter invoice. */
  red?: RedBody
}

function read(issued: string): Pick<InvoiceContent, 'body' | 'line'> {
  const body = JSON.parse(issued) as IssueBody
  const [line] = body.lines
  if (!line) throw new Error('An invoice has a line')
  return { body, line }
}

/** Returns the request of an issued invoice. */
export async function contentOf(db: Db, invoice: KeptInvoice): Promise<InvoiceContent> {
  if (invoice.originalNo === null) return read(invoice.content)
  const original = await db
    .selectFrom('sandboxInvoice')
    .select('content')
    .where('digitalNo', '=', invoice.originalNo)
    .executeTakeFirstOrThrow()
  return { ...read(original.content), red: JSON.parse(invoice.content) as RedBody }
}
