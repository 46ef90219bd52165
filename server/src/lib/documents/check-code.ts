import { drawQr } from './drawings'
import type { Sheet } from './sheet'
import { colours, paper } from './style'

const qrSize = 74

/** Width of the check code in the page header, in points from the right. */
export const checkCodeWidth = qrSize + 12

/** Draws the QR code of the verification page at the top right. */
export function drawCheckCode({ doc }: Sheet, checkUrl: string, caption: string): void {
  const { y } = doc
  const x = paper.width - paper.side - qrSize
  drawQr(doc, checkUrl, { x, y: paper.top - 8 }, qrSize)
  doc.font('regular').fontSize(7).fillColor(colours.muted)
  doc.text(caption, x, paper.top - 5 + qrSize, { width: qrSize, align: 'center', lineBreak: false })
  doc.y = y
}
