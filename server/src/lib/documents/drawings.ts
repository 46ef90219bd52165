import { create } from 'qrcode'
import { printable } from './fonts'
import { colours } from './style'

type Doc = PDFKit.PDFDocument

/** A position on the page, in points from the top left. */
export interface Point {
  x: number
  y: number
}

const markSize = 96

/** Draws the brand logo: a spruce on a rounded square. */
export function drawMark(doc: Doc, { x, y }: Point, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / markSize)
    .roundedRect(0, 0, markSize, markSize, 24)
    .fill(colours.brand)
  doc.path('M45 68h6v12h-6z').fill('#e9a15b')
  doc
    .lineWidth(4)
    .lineJoin('round')
    .path('M48 54 72 70H24zM48 37l18 17H30zM48 19l13 18H35z')
    .fillAndStroke('#fff', '#fff')
    .restore()
}

/** Draws the QR code of a text as squares, with the medium level of error correction. */
export function drawQr(doc: Doc, text: string, { x, y }: Point, size: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const step = size / modules.size
  doc.save()
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(x + column * step, y + row * step, step, step)
  doc.fill('#000').restore()
}

function star(doc: Doc, { x, y }: Point, radius: number): void {
  const corners = Array.from({ length: 10 }, (_, index) => {
    const distance = index % 2 === 0 ? radius : radius * 0.382
    const angle = -Math.PI / 2 + (index * Math.PI) / 5
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)] as [number, number]
  })
  doc.polygon(...corners).fill(colours.seal)
}

/** Draws text along the upper arc of a circle. */
function arcText(doc: Doc, text: string, centre: Point, radius: number, size: number): void {
  const characters = [...text]
  const span = Math.min(250, characters.length * 17)
  doc.fontSize(size)
  characters.forEach((character, index) => {
    const angle = characters.length > 1 ? -span / 2 + (index * span) / (characters.length - 1) : 0
    doc
      .save()
      .rotate(angle, { origin: [centre.x, centre.y] })
      .text(character, centre.x - size, centre.y - radius, {
        width: size * 2,
        align: 'center',
        lineBreak: false,
      })
      .restore()
  })
}

/** Draws the company's electronic seal around `centre`: a red ring with its name, a star and the purpose. */
export function drawSeal(doc: Doc, centre: Point, seal: { company: string; purpose: string }): void {
  const radius = 54
  doc.save().fillOpacity(0.86).strokeOpacity(0.86)
  doc.lineWidth(2.4).circle(centre.x, centre.y, radius).stroke(colours.seal)
  star(doc, { x: centre.x, y: centre.y - 2 }, 15)
  doc.font('bold').fillColor(colours.seal)
  arcText(doc, printable(seal.company), centre, radius - 5, 10)
  doc.fontSize(8.5).text(printable(seal.purpose), centre.x - radius, centre.y + 23, {
    width: radius * 2,
    align: 'center',
    lineBreak: false,
    characterSpacing: 0.5,
  })
  doc.restore()
}
