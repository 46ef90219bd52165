import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { capitalAmount } from '../../src/lib/documents/capital-amount'
import { timeText } from '../../src/lib/clock'
import { fenOf } from './bodies'
import type { InvoiceContent } from './content'
import type { KeptInvoice } from './invoices'

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
)
const page = { width: 612, height: 396, margin: 24 }
const brown = '#7a3b12'
const ink = '#1a1a1a'
const red = '#c0392b'
const inner = page.width - 2 * page.margin
const half = inner / 2

type Doc = InstanceType<typeof PDFDocument>

function label(doc: Doc, text: string, x: number, y: number) {
  doc.fillColor(brown).fontSize(8).text(text, x, y, { lineBreak: false })
}

function value(doc: Doc, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}) {
  doc
    .fillColor(ink)
    .fontSize(9)
    .text(text, x, y, { height: 24, ellipsis: true, ...options })
}

function head(doc: Doc, invoice: KeptInvoice, isRed: boolean) {
  doc.fillColor(brown).fontSize(18)
  doc.text('电子发票（普通发票）', page.margin, 30, { width: inner, align: 'center' })
  doc.moveTo(196, 58).lineTo(416, 58).moveTo(196, 61).lineTo(416, 61).strokeColor(brown).stroke()
  if (isRed) doc.fillColor(red).fontSize(12).text('红字发票', page.margin, 36)
  doc.fillColor(red).fontSize(9).text('演示票样 不作报销凭证', page.margin, 62)
  label(doc, '发票号码：', 436, 40)
  value(doc, invoice.digitalNo ?? '', 478, 39, { lineBreak: false })
  label(doc, '开票日期：', 436, 56)
  value(doc, timeText(invoice.readyAt).slice(0, 10), 478, 55, { lineBreak: false })
}

interface Party {
  title: string
  name: string
  taxNo?: string
  x: number
}

function party(doc: Doc, { title, name, taxNo, x }: Party) {
  label(doc, title, x + 8, 86)
  label(doc, '名称：', x + 8, 104)
  value(doc, name, x + 40, 103, { width: half - 50 })
  label(doc, '统一社会信用代码：', x + 8, 128)
  value(doc, taxNo ?? '', x + 88, 127, { lineBreak: false })
}

const columns = [
  { title: '项目名称', x: 32, width: 190, align: 'left' },
  { title: '金额', x: 240, width: 90, align: 'right' },
  { title: '税率', x: 350, width: 60, align: 'right' },
  { title: '税额', x: 430, width: 90, align: 'right' },
] as const

function row(doc: Doc, cells: readonly string[], y: number) {
  columns.forEach(({ x, width, align }, index) => {
    value(doc, cells[index] ?? '', page.margin + x - 24, y, { width, align })
  })
}

function amounts(doc: Doc, { line, red: redBody }: InvoiceContent) {
  const { amount, tax, amountWithTax } = redBody ?? line
  const sign = redBody ? '-' : ''
  columns.forEach(({ title, x, width, align }) =>
    doc
      .fillColor(brown)
      .fontSize(8)
      .text(title, page.margin + x - 24, 158, { width, align }),
  )
  row(doc, [line.name, sign + amount, '6%', sign + tax], 178)
  label(doc, '合计', 40, 232)
  row(doc, ['', `${sign}¥${amount}`, '', `${sign}¥${tax}`], 231)
  label(doc, '价税合计（大写）', 40, 256)
  value(doc, `${redBody ? '（负数）' : ''}${capitalAmount(fenOf(amountWithTax))}`, 130, 255)
  label(doc, '（小写）', 400, 256)
  value(doc, `${sign}¥${amountWithTax}`, 440, 255)
}

function remarkOf({ body, red: redBody }: InvoiceContent): string {
  const bank = [body.bankName, body.bankAccount].filter(Boolean).join(' ')
  const address = [body.buyerAddress, body.buyerTel].filter(Boolean).join(' ')
  return [
    redBody && `被红冲蓝字发票号码：${redBody.originalDigitalNo}`,
    body.remark,
    bank && `购方开户银行及账号：${bank}`,
    address && `购方地址及电话：${address}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function frame(doc: Doc) {
  const left = page.margin
  doc.strokeColor(brown).lineWidth(0.8)
  doc.rect(left, 78, inner, 260).stroke()
  for (const y of [150, 248, 272])
    doc
      .moveTo(left, y)
      .lineTo(left + inner, y)
      .stroke()
  doc
    .moveTo(left + half, 78)
    .lineTo(left + half, 150)
    .stroke()
}

/** Creates the PDF of an invoice. */
export function invoicePdf(invoice: KeptInvoice, content: InvoiceContent): Promise<Buffer> {
  const { body } = content
  const doc = new PDFDocument({ size: [page.width, page.height], margin: 0, font })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  head(doc, invoice, content.red !== undefined)
  frame(doc)
  party(doc, { title: '购买方信息', name: body.buyerName, taxNo: body.buyerTaxNo, x: page.margin })
  party(doc, { title: '销售方信息', name: body.sellerName, taxNo: body.sellerTaxNo, x: page.margin + half })
  amounts(doc, content)
  label(doc, '备注', 40, 280)
  doc.fillColor(ink).fontSize(8).text(remarkOf(content), 70, 280, { width: 500, height: 52 })
  label(doc, `开票人：${body.drawer}`, 40, 350)
  return new Promise((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
}
