import PDFDocument from 'pdfkit'
import { drawMark } from './drawings'
import { printable, registerFonts } from './fonts'
import { Sheet } from './sheet'
import { colours, paper, sizes } from './style'

/** Title, header and footer of a document. */
export interface DocumentFrame {
  title: string
  /** Below the title. */
  subtitle: string
  /** Issuing company. */
  company: string
  /** Epoch ms; the same content with the same time creates the same bytes. */
  createdAt: number
  /** Footer text of each page, next to the page number. */
  footer: string
  /** Formats the page number in the footer. */
  pageText(page: number, pages: number): string
  /** Width in points that the content uses at the right of the header, for example for a QR code. */
  headRight?: number
}

const headHeight = 62

function drawHead(doc: PDFKit.PDFDocument, { title, subtitle, company, headRight = 0 }: DocumentFrame): void {
  const { side, top } = paper
  const width = paper.width - 2 * side - headRight
  drawMark(doc, { x: side, y: top - 8 }, 22)
  doc.font('bold').fontSize(sizes.body).fillColor(colours.brand)
  doc.text(printable(company), side + 29, top - 3, { width: width - 29, lineBreak: false })
  doc.font('bold').fontSize(sizes.title).fillColor(colours.text)
  doc.text(printable(title), side, top + 24, { width })
  doc.font('regular').fontSize(sizes.body).fillColor(colours.muted)
  doc.text(printable(subtitle), side, doc.y + 2, { width })
  doc.y = Math.max(doc.y + 8, top + headHeight + (headRight > 0 ? 22 : 0))
}

function drawFeet(doc: PDFKit.PDFDocument, { footer, pageText }: DocumentFrame): void {
  const { count } = doc.bufferedPageRange()
  const y = paper.height - 44
  const width = paper.width - 2 * paper.side
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    // Text below the margin would start a new page.
    doc.page.margins.bottom = 0
    doc
      .moveTo(paper.side, y - 6)
      .lineTo(paper.side + width, y - 6)
      .lineWidth(0.5)
      .stroke(colours.line)
    doc.font('regular').fontSize(7).fillColor(colours.muted)
    doc.text(printable(footer), paper.side, y, { width: width - 70, lineGap: 1 })
    doc.text(pageText(index + 1, count), paper.side, y, { width, align: 'right', lineBreak: false })
  }
}

/**
 * Creates a PDF with embedded font subsets. `draw` adds the content below the header. It blocks its thread for
 * about 0.1 s: use it in a `Printer`.
 */
export async function renderPdf(frame: DocumentFrame, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const date = new Date(frame.createdAt)
  const doc = new PDFDocument({
    size: 'A4',
    bufferPages: true,
    autoFirstPage: false,
    // No default font: Helvetica would be loaded for every document and never used.
    font: '',
    margins: { top: paper.top, bottom: paper.bottom, left: paper.side, right: paper.side },
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: frame.title, Author: frame.company, CreationDate: date, ModDate: date },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
  registerFonts(doc)
  doc.addPage()
  drawHead(doc, frame)
  draw(new Sheet(doc))
  drawFeet(doc, frame)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
