import { drawSeal } from '../../../documents/drawings'
import type { Sheet } from '../../../documents/sheet'
import { colours, sizes } from '../../../documents/style'

/** Who signs, when, and under which seal. */
export interface Signature {
  company: string
  issuedText: string
  /** What the document is worth, in one sentence. */
  validity: string
  /** On the seal. */
  purpose: string
}

/** The end of a document: the insurer, the time and the company's electronic seal. */
export function drawSignature(sheet: Sheet, { company, issuedText, validity, purpose }: Signature): void {
  sheet.ensure(130)
  sheet.gap(14)
  const { doc, left, width, y } = sheet
  doc.font('regular').fontSize(sizes.body).fillColor(colours.text)
  doc.text(`保险人：${company}`, left, y + 34, { width })
  doc.text(`签发时间：${issuedText}`, left, doc.y + 4, { width })
  doc.fillColor(colours.muted).fontSize(sizes.small)
  doc.text(validity, left, doc.y + 4, { width })
  drawSeal(doc, { x: left + width - 80, y: y + 58 }, { company, purpose })
  doc.y = y + 118
}
