import { printable } from './fonts'
import { colours, paper, sizes } from './style'

/** A line of the two-column list: what it is, and its value. */
export interface SheetFact {
  label: string
  text: string
}

/** What a customer must not overlook: a title, and in each item the words of the contract and plain ones. */
export interface SheetNotice {
  title: string
  lead?: string
  items: { title: string; text: string; plainWords?: string }[]
}

interface TextStyle {
  size?: number
  colour?: string
  bold?: boolean
  /** Points below. */
  gap?: number
  /** Points left free on both sides. */
  inset?: number
}

const lineGap = 2.5
const boxInset = 14

/** The flow of a document from top to bottom: every part begins a new page when it does not fit. */
export class Sheet {
  readonly left = paper.side
  readonly width = paper.width - 2 * paper.side

  constructor(readonly doc: PDFKit.PDFDocument) {}

  /** Where the next part begins, points from the top. */
  get y(): number {
    return this.doc.y
  }

  /** Begins a new page unless `height` points are left on this one. */
  ensure(height: number): void {
    if (this.doc.y + height <= paper.height - paper.bottom) return
    this.doc.addPage()
    this.doc.y = paper.top
  }

  gap(points: number): void {
    this.doc.y += points
  }

  /** The heading of a part; it stays with the `following` points below it. */
  heading(text: string, following = 60): void {
    this.ensure(34 + following)
    this.gap(14)
    const { y } = this.doc
    this.doc.rect(this.left, y + 2.5, 3, 12).fill(colours.brand)
    this.doc
      .font('bold')
      .fontSize(sizes.heading)
      .fillColor(colours.text)
      .text(printable(text), this.left + 10, y, { width: this.width - 10 })
    this.gap(6)
  }

  /** A paragraph; a long one runs on to the next page. */
  paragraph(text: string, style: TextStyle = {}): void {
    const { size = sizes.body, colour = colours.text, bold = false, gap = 4, inset = 0 } = style
    this.ensure(size * 2)
    this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour)
      .text(printable(text), this.left + inset, this.doc.y, { width: this.width - 2 * inset, lineGap })
    this.gap(gap)
  }

  /** Numbered paragraphs. */
  list(texts: readonly string[]): void {
    texts.forEach((text, index) => this.paragraph(`${index + 1}. ${text}`))
  }

  private heightOf(text: string, width: number, bold: boolean, size: number = sizes.body): number {
    this.doc.font(bold ? 'bold' : 'regular').fontSize(size)
    return this.doc.heightOfString(printable(text), { width, lineGap })
  }

  private fact({ label, text }: SheetFact, column: number, y: number): void {
    const half = this.width / 2
    const x = this.left + column * half
    this.doc.font('regular').fontSize(sizes.small).fillColor(colours.muted)
    this.doc.text(printable(label), x, y + 1, { width: 78 })
    this.doc.font('regular').fontSize(sizes.body).fillColor(colours.text)
    this.doc.text(printable(text), x + 82, y, { width: half - 94, lineGap })
  }

  /** Facts in two columns, read line by line. */
  facts(facts: readonly SheetFact[]): void {
    const textWidth = this.width / 2 - 94
    for (let index = 0; index < facts.length; index += 2) {
      const pair = facts.slice(index, index + 2)
      const height = Math.max(
        ...pair.map(({ label, text }) =>
          Math.max(this.heightOf(text, textWidth, false), this.heightOf(label, 78, false, sizes.small)),
        ),
      )
      this.ensure(height + 6)
      const { y } = this.doc
      pair.forEach((fact, column) => this.fact(fact, column, y))
      this.doc.y = y + height + 6
    }
  }

  /** A marked box; an item that does not fit goes on the next page as a whole. */
  notice({ title, lead, items }: SheetNotice): void {
    this.heading(title, 90)
    if (lead) this.paragraph(lead, { bold: true, colour: colours.accent })
    const inner = this.width - 2 * boxInset
    for (const [index, item] of items.entries()) {
      const words = item.plainWords ? `通俗解释：${item.plainWords}` : ''
      const name = `${index + 1}. ${item.title}`
      const height =
        this.heightOf(name, inner, true) +
        this.heightOf(item.text, inner, true) +
        (words ? this.heightOf(words, inner, false) + 2 : 0)
      this.ensure(height + 18)
      const { y } = this.doc
      this.doc.rect(this.left, y, this.width, height + 12).fill(colours.accentSoft)
      this.doc.rect(this.left, y, 3, height + 12).fill(colours.accent)
      this.doc.y = y + 6
      this.paragraph(name, { bold: true, colour: colours.accent, gap: 0, inset: boxInset })
      this.paragraph(item.text, { bold: true, gap: words ? 2 : 0, inset: boxInset })
      if (words) this.paragraph(words, { gap: 0, inset: boxInset })
      this.doc.y = y + height + 16
    }
  }
}
