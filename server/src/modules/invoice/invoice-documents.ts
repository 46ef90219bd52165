import type { DataOf } from '@storefront/contract'
import type { Context } from '../../context'
import { capitalAmount } from '../../lib/documents/capital-amount'
import { timeText } from '../../lib/clock'
import { conflict, notFound } from '../../lib/errors'
import { fileLink } from '../file'
import type { Session } from '../../lib/http/call'
import { claimOrders } from '../order'
import { taxedPart } from './invoice-amount'
import { openContent } from './invoice-content'
import { findInvoiceOfMember, type Invoice } from './invoice.repository'
import { listRedInvoices } from './invoice-red.repository'

/** @throws BusinessError (not found) for an unknown invoice and for an invoice of another member. */
async function ownInvoice(
  context: Pick<Context, 'db' | 'events'>,
  session: Session,
  invoiceNo: string,
): Promise<Invoice> {
  await claimOrders(context, session)
  const row = await findInvoiceOfMember(context.db, invoiceNo, session.memberId)
  if (!row) throw notFound('没有找到这张发票，请从“开票结果”进入')
  return row
}

type Issued = { digitalNo: string; issuedAt: number; pdfFileId: string; xmlFileId: string }

function isIssued<Row extends { [Name in keyof Issued]: Issued[Name] | null }>(
  row: Row,
): row is Row & Issued {
  return row.digitalNo !== null && row.issuedAt !== null && row.pdfFileId !== null && row.xmlFileId !== null
}

const issuedView = (
  context: Pick<Context, 'clock' | 'cipher'>,
  { digitalNo, issuedAt, pdfFileId, xmlFileId }: Issued,
) => ({
  digitalNo,
  issuedAt: timeText(issuedAt),
  pdf: fileLink(context, pdfFileId),
  xml: fileLink(context, xmlFileId),
})

/**
 * Returns number and files of the member's invoice. @throws BusinessError (not found); (conflict) until it is issued.
 */
export async function digitalInvoice(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events'>,
  { invoiceNo }: { invoiceNo: string },
  session: Session,
): Promise<DataOf<'member/policy/digitalInvoice'>> {
  const invoice = await ownInvoice(context, session, invoiceNo)
  if (!isIssued(invoice)) throw conflict('发票还没有开好，请稍后再查看')
  const reds = await listRedInvoices(context.db, [invoiceNo])
  return {
    invoiceNo,
    ...issuedView(context, invoice),
    reds: reds
      .filter(isIssued)
      .map((red) => ({ ...issuedView(context, red), amountFen: red.amountFen, reason: red.reason })),
  }
}

/** Returns all printed data of the member's invoice. @throws BusinessError (not found) */
export async function printInfo(
  context: Pick<Context, 'db' | 'cipher' | 'events'>,
  { invoiceNo }: { invoiceNo: string },
  session: Session,
): Promise<DataOf<'member/policy/getInvPrintInfo'>> {
  const invoice = await ownInvoice(context, session, invoiceNo)
  const { buyer, seller, itemName, remark, email } = openContent(context, invoice)
  const { amountFen, netFen, taxFen, taxRatePercent } = taxedPart(invoice.amountFen)
  return {
    invoiceNo,
    policyNo: invoice.policyNo,
    digitalNo: invoice.digitalNo,
    issuedAt: invoice.issuedAt === null ? null : timeText(invoice.issuedAt),
    buyer,
    seller: { name: seller.name, taxNo: seller.taxNo },
    line: { name: itemName, netFen, taxRatePercent, taxFen },
    amountFen,
    amountText: capitalAmount(amountFen),
    remark,
    drawer: seller.drawer,
    email,
  }
}
