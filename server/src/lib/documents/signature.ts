import { drawSeal } from './drawings'
import type { Sheet } from './sheet'
import { colours, sizes } from './style'

/** Company that signs a document. */
export interface Signer {
  insurerName: string
  contacts: readonly { title: string; text: string }[]
}

/** Signing time and seal of a document. */
export interface Signature {
  issuedText: string
  /** Legal validity of the document, in one sentence. */
  validity: string
  /** Text on the seal. */
  purpose: string
}

const sealRadius = 54
const sealInset = 80
const gapAbove = 8

/** Height of the signature block with the seal, in points. */
export const signatureHeight = gapAbove + 2 * sealRadius + 2

/** Draws the lines next to the company's electronic seal. The caller ensures that they fit on the page. */
export function drawSigned(
  sheet: Sheet,
  seal: { company: string; purpose: string },
  lines: readonly { text: string; bold?: boolean; small?: boolean }[],
): void {
  sheet.gap(gapAbove)
  const { doc, left, width, y } = sheet
  doc.y = y + 26
  for (const { text, bold = false, small = false } of lines)
    sheet.paragraph(text, { bold, ...(small && { size: sizes.small, colour: colours.muted }), gap: 2 })
  drawSeal(doc, { x: left + width - sealInset, y: y + sealRadius }, seal)
  doc.y = y + signatureHeight - gapAbove
}

/** Draws the end of a document on one page: contact, insurer, time and seal. */
export function drawClosing(
  sheet: Sheet,
  { insurerName, contacts }: Signer,
  { issuedText, validity, purpose }: Signature,
): void {
  const facts = contacts.map(({ title, text }) => ({ label: title, text }))
  sheet.heading('服务、报案和投诉', sheet.factsHeight(facts) + signatureHeight)
  sheet.facts(facts)
  drawSigned(sheet, { company: insurerName, purpose }, [
    { text: `保险人：${insurerName}` },
    { text: `签发时间：${issuedText}` },
    { text: validity, small: true },
  ])
}
