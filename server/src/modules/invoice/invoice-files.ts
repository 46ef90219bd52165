import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import { storeFile } from '../file'

/** Files of an issued invoice. */
export interface InvoiceFiles {
  pdf: Buffer
  xml: Buffer
}

/** Fetches the files of an issued invoice. @throws InvoiceIssuerError */
export async function fetchFiles(
  { invoices }: Pick<Context, 'invoices'>,
  serialNo: string,
): Promise<InvoiceFiles> {
  return { pdf: await invoices.file(serialNo, 'pdf'), xml: await invoices.file(serialNo, 'xml') }
}

/** Stores the files of an invoice under its number. @returns their ids. */
export async function keepFiles(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  { pdf, xml }: InvoiceFiles,
  digitalNo: string,
): Promise<{ pdfFileId: string; xmlFileId: string }> {
  const kind = 'INVOICE'
  const name = `发票-${digitalNo}`
  const kept = {
    pdf: await storeFile(context, trx, {
      kind,
      name: `${name}.pdf`,
      mediaType: 'application/pdf',
      bytes: pdf,
    }),
    xml: await storeFile(context, trx, {
      kind,
      name: `${name}.xml`,
      mediaType: 'application/xml',
      bytes: xml,
    }),
  }
  return { pdfFileId: kept.pdf.id, xmlFileId: kept.xml.id }
}

const firstAskMs = 2_000
const longestAskMs = 10 * 60_000

/** Returns the next polling time for a request started at `since`, with increasing intervals. */
export function askAgainAt(now: number, since: number): number {
  return now + Math.min(longestAskMs, Math.max(firstAskMs, (now - since) / 4))
}
