import { timeText } from '../../src/lib/clock'
import { escapeHtml } from '../../src/lib/http/page'
import type { InvoiceContent } from './content'
import type { KeptInvoice } from './invoices'

const element = (name: string, value: string | null | undefined) =>
  value ? `<${name}>${escapeHtml(value)}</${name}>` : ''

/** Creates the machine-readable file of an invoice. */
export function invoiceXml(invoice: KeptInvoice, { body, line, red }: InvoiceContent): string {
  const { amount, taxRate, tax, amountWithTax } = red ?? line
  const sign = red ? '-' : ''
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<EInvoice>',
    element('EInvoiceNumber', invoice.digitalNo),
    element('IssueTime', timeText(invoice.readyAt)),
    element('OriginalEInvoiceNumber', red?.originalDigitalNo),
    `<Seller>${element('Name', body.sellerName)}${element('TaxNo', body.sellerTaxNo)}</Seller>`,
    `<Buyer>${element('Name', body.buyerName)}${element('TaxNo', body.buyerTaxNo)}</Buyer>`,
    '<Item>',
    element('Name', line.name),
    element('TaxCode', line.taxCode),
    element('Amount', sign + amount),
    element('TaxRate', taxRate),
    element('TaxAmount', sign + tax),
    '</Item>',
    element('TotalWithTax', sign + amountWithTax),
    element('Remark', body.remark),
    element('Drawer', body.drawer),
    '</EInvoice>',
  ]
  return `${lines.filter((text) => text !== '').join('\n')}\n`
}
