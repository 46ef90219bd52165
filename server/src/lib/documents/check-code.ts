import { drawQr } from './drawings'
import type { Sheet } from './sheet'
import { colours, paper } from './style'

const qrSize = 74

/** What the check code takes of the head of a page, points from the right. */
export const checkCodeWidth = qrSize + 12

/** The QR code of the page that tells whether a document is genuine, at the top right. */
export function drawCheckCode({ doc }: Sheet, checkUrl: string, caption: string): void {
  const { y } = doc
  const x = paper.width - paper.side - qrSize
  drawQr(doc, checkUrl, { x, y: paper.top - 8 }, qrSize)
  doc.font('regular').fontSize(7).fillColor(colours.muted)
  doc.text(caption, x, paper.top - 5 + qrSize, { width: qrSize, align: 'center', lineBreak: false })
  doc.y = y
}
