import { printable } from './fonts'
import { colours, paper, sizes } from './style'

/** A line of the two-column list: label and value. */
export interface SheetFact {
  label: string
  text: string
}

interface NoticeItem {
  title: string
  text: string
  plainWords?: string
}

/** A highlighted notice: a title, and items with the words of the contract and plain words. */
export interface SheetNotice {
  title: string
  lead?: string
  items: NoticeItem[]
}

interface TextStyle {
  size?: number
  colour?: string
  bold?: boolean
  /** Space below, in points. */
  gap?: number
  /** Space on both sides, in points. */
  inset?: number
}

const lineGap = 2.5
const boxInset = 14

const nameOf = (title: string, index: number) => `${index + 1}. ${title}`
const explained = (plainWords: string) => `通俗解释：${plainWords}`

function inPairs<Item>(items: readonly Item[]): Item[][] {
  return items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []))
}

/** Document layout from top to bottom: a part that does not fit starts a new page. */
export class Sheet {
  readonly left = paper.side
  readonly width = paper.width - 2 * paper.side

  constructor(readonly doc: PDFKit.PDFDocument) {}

  /** Position of the next part, in points from the top. */
  get y(): number {
    return this.doc.y
  }

  /** Starts a new page unless `height` points are left. */
  ensure(height: number): void {
    if (this.doc.y + height <= paper.height - paper.bottom) return
    this.doc.addPage()
    this.doc.y = paper.top
  }

  gap(points: number): void {
    this.doc.y += points
  }

  /** Adds a heading; it stays on the page with the `following` points below it. */
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

  /** Adds a paragraph; a long one continues on the next page. */
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

  /** Adds numbered paragraphs. */
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

  private pairHeight(pair: readonly SheetFact[]): number {
    const textWidth = this.width / 2 - 94
    const heights = pair.flatMap(({ label, text }) => [
      this.heightOf(text, textWidth, false),
      this.heightOf(label, 78, false, sizes.small),
    ])
    return Math.max(...heights) + 6
  }

  /** Returns the height of `facts`, in points. */
  factsHeight(facts: readonly SheetFact[]): number {
    return inPairs(facts).reduce((height, pair) => height + this.pairHeight(pair), 0)
  }

  /** Adds facts in two columns, in reading order. */
  facts(facts: readonly SheetFact[]): void {
    for (const pair of inPairs(facts)) {
      const height = this.pairHeight(pair)
      this.ensure(height)
      const { y } = this.doc
      pair.forEach((fact, column) => this.fact(fact, column, y))
      this.doc.y = y + height
    }
  }

  private itemHeight({ title, text, plainWords }: NoticeItem, index: number): number {
    const inner = this.width - 2 * boxInset
    return (
      this.heightOf(nameOf(title, index), inner, true) +
      this.heightOf(text, inner, true) +
      (plainWords ? this.heightOf(explained(plainWords), inner, false) + 2 : 0) +
      16
    )
  }

  /**
   * Adds a highlighted box; an item that does not fit moves to the next page as a whole, the title stays with the
   * first item.
   */
  notice({ title, lead, items }: SheetNotice): void {
    const [first] = items
    this.heading(title, (lead ? 20 : 0) + (first ? this.itemHeight(first, 0) : 0))
    if (lead) this.paragraph(lead, { bold: true, colour: colours.accent })
    items.forEach((item, index) => this.item(item, index))
  }

  private item(item: NoticeItem, index: number): void {
    const { title, text, plainWords } = item
    const height = this.itemHeight(item, index)
    this.ensure(height)
    const { y } = this.doc
    this.doc.rect(this.left, y, this.width, height - 4).fill(colours.accentSoft)
    this.doc.rect(this.left, y, 3, height - 4).fill(colours.accent)
    this.doc.y = y + 6
    this.paragraph(nameOf(title, index), { bold: true, colour: colours.accent, gap: 0, inset: boxInset })
    this.paragraph(text, { bold: true, gap: plainWords ? 2 : 0, inset: boxInset })
    if (plainWords) this.paragraph(explained(plainWords), { gap: 0, inset: boxInset })
    this.doc.y = y + height
  }
}
