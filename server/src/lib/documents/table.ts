import { printable } from './fonts'
import type { Sheet } from './sheet'
import { colours, sizes } from './style'

/** A column: `share` of the width; all shares add up to 1. */
export interface Column {
  title: string
  share: number
  align?: 'left' | 'right'
  /** Bold, for the most important column. */
  strong?: boolean
}

/** A cell: its text, and an optional explanation in small type below. */
export interface Cell {
  text: string
  note?: string
}

export interface Table {
  /** Heading above the table. */
  title?: string
  columns: Column[]
  rows: Cell[][]
}

const padding = 6
const lineGap = 2
const headHeight = 21

interface Placed {
  column: Column
  x: number
  width: number
}

function placed(sheet: Sheet, columns: Column[]): Placed[] {
  let x = sheet.left
  return columns.map((column) => {
    const width = sheet.width * column.share
    const place = { column, x: x + padding, width: width - 2 * padding }
    x += width
    return place
  })
}

const fontOf = ({ strong }: Column) => (strong ? 'bold' : 'regular')

function cellHeight({ doc }: Sheet, { column, width }: Placed, { text, note }: Cell): number {
  const main = doc
    .font(fontOf(column))
    .fontSize(sizes.body)
    .heightOfString(printable(text), { width, lineGap })
  if (!note) return main
  return (
    main + 2 + doc.font('regular').fontSize(sizes.small).heightOfString(printable(note), { width, lineGap })
  )
}

function drawCell({ doc }: Sheet, { column, x, width }: Placed, { text, note }: Cell, y: number): void {
  const options = { width, lineGap, align: column.align ?? ('left' as const) }
  doc.font(fontOf(column)).fontSize(sizes.body).fillColor(colours.text)
  doc.text(printable(text), x, y, options)
  if (!note) return
  doc.font('regular').fontSize(sizes.small).fillColor(colours.muted)
  doc.text(printable(note), x, doc.y + 2, options)
}

function drawHead(sheet: Sheet, places: Placed[]): void {
  const { doc } = sheet
  const { y } = doc
  doc.rect(sheet.left, y, sheet.width, headHeight).fill(colours.brandSoft)
  doc.font('bold').fontSize(sizes.small).fillColor(colours.brand)
  for (const { column, x, width } of places)
    doc.text(printable(column.title), x, y + 5.5, { width, align: column.align ?? 'left', lineBreak: false })
  doc.y = y + headHeight
}

interface PlacedCell {
  place: Placed
  cell: Cell
}

function placedCells(places: Placed[], row: Cell[]): PlacedCell[] {
  return places.flatMap((place, index) => {
    const cell = row[index]
    return cell ? [{ place, cell }] : []
  })
}

const rowHeight = (sheet: Sheet, cells: PlacedCell[]) =>
  Math.max(0, ...cells.map(({ place, cell }) => cellHeight(sheet, place, cell))) + 2 * padding

/**
 * Draws a table at the end of the sheet; a row is never split, and the table header is repeated on every page.
 * Heading and header stay with the first row.
 */
export function drawTable(sheet: Sheet, { title, columns, rows }: Table): void {
  const { doc } = sheet
  const places = placed(sheet, columns)
  const lines = rows.map((row) => placedCells(places, row))
  const top = headHeight + rowHeight(sheet, lines[0] ?? [])
  if (title) sheet.heading(title, top)
  else sheet.ensure(top)
  drawHead(sheet, places)
  for (const cells of lines) {
    const height = rowHeight(sheet, cells)
    const page = doc.page
    sheet.ensure(height)
    if (doc.page !== page) drawHead(sheet, places)
    const { y } = doc
    for (const { place, cell } of cells) drawCell(sheet, place, cell, y + padding)
    doc
      .moveTo(sheet.left, y + height)
      .lineTo(sheet.left + sheet.width, y + height)
      .lineWidth(0.5)
      .stroke(colours.line)
    doc.y = y + height
  }
  sheet.gap(4)
}
