import { randomInt } from 'node:crypto'
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { drawScenery } from './puzzle-background'

/** Size of the puzzle in the pixels of `x` and the track; the piece is a square. */
export const puzzleSize = { width: 320, height: 160, piece: 66 }

/** Images are drawn at twice that size, for sharp display on a phone. */
const density = 2
/** Space around the piece for its tabs. */
const margin = 13
const tabRadius = 8
/** Distance of a tab's centre from its side, in radii. */
const tabStand = 0.55
const edge = 8
const jpegQuality = 78

interface Gap {
  x: number
  y: number
  /** Top, right, bottom, left: 1 a tab, -1 a hollow. */
  tabs: number[]
}

const randomTabs = () => Array.from({ length: 4 }, () => (randomInt(2) === 0 ? 1 : -1))

/** Traces the outline of a gap, clockwise from its upper left corner. */
function trace(pen: SKRSContext2D, { x, y, tabs }: Gap) {
  const body = puzzleSize.piece - 2 * margin
  const halfNeck = tabRadius * Math.sqrt(1 - tabStand ** 2)
  let [cornerX, cornerY] = [x + margin, y + margin]
  pen.beginPath()
  pen.moveTo(cornerX, cornerY)
  tabs.forEach((tab, side) => {
    const [alongX, alongY] = [
      Math.round(Math.cos((side * Math.PI) / 2)),
      Math.round(Math.sin((side * Math.PI) / 2)),
    ]
    const stand = tab * tabStand * tabRadius
    const centreX = cornerX + (alongX * body) / 2 + alongY * stand
    const centreY = cornerY + (alongY * body) / 2 - alongX * stand
    const angle = (along: number) =>
      Math.atan2(alongX * stand + alongY * along, -alongY * stand + alongX * along)
    pen.arc(centreX, centreY, tabRadius, angle(-halfNeck), angle(halfNeck), tab < 0)
    cornerX += alongX * body
    cornerY += alongY * body
    pen.lineTo(cornerX, cornerY)
  })
  pen.closePath()
}

/** Returns a random gap that is not near the start position at the left. */
function randomGap(): Gap {
  const { width, height, piece } = puzzleSize
  return {
    x: randomInt(piece + edge, width - piece - edge + 1),
    y: randomInt(edge, height - piece - edge + 1),
    tabs: randomTabs(),
  }
}

/** Returns a decoy gap to the left or right of the real one, to mislead programs. */
function decoyOf(gap: Gap): Gap {
  const { width, height, piece } = puzzleSize
  const places = Array.from({ length: width - piece - 2 * edge }, (_, index) => index + edge)
  const free = places.filter((x) => Math.abs(x - gap.x) > piece)
  const x = free[randomInt(free.length)] ?? edge
  return { x, y: randomInt(edge, height - piece - edge + 1), tabs: randomTabs() }
}

function cutPiece(scenery: Canvas, gap: Gap): Canvas {
  const side = puzzleSize.piece * density
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  pen.scale(density, density)
  const shape = { ...gap, x: 0, y: 0 }
  pen.save()
  trace(pen, shape)
  pen.clip()
  pen.drawImage(scenery, -gap.x, -gap.y, puzzleSize.width, puzzleSize.height)
  pen.restore()
  trace(pen, shape)
  // Dark and light outline, so that the piece contrasts with any sky.
  pen.lineWidth = 4
  pen.strokeStyle = 'rgba(8, 24, 20, 0.5)'
  pen.stroke()
  pen.lineWidth = 2
  pen.strokeStyle = '#ffffff'
  pen.stroke()
  return canvas
}

function cutGap(pen: SKRSContext2D, gap: Gap, shade: string, outline: string) {
  trace(pen, gap)
  pen.fillStyle = shade
  pen.fill()
  pen.lineWidth = 1.5
  pen.strokeStyle = outline
  pen.stroke()
}

/** Creates a puzzle: its two images as data URLs (JPEG and PNG, supported by every WeChat version) and the answer. */
export async function makePuzzle(): Promise<{ x: number; y: number; background: string; piece: string }> {
  const gap = randomGap()
  const scenery = drawScenery(puzzleSize.width * density, puzzleSize.height * density)
  const piece = cutPiece(scenery, gap)
  const pen = scenery.getContext('2d')
  pen.scale(density, density)
  cutGap(pen, decoyOf(gap), 'rgba(8, 24, 20, 0.16)', 'rgba(255, 255, 255, 0.25)')
  cutGap(pen, gap, 'rgba(8, 24, 20, 0.6)', 'rgba(255, 255, 255, 0.9)')
  const [jpeg, png] = await Promise.all([scenery.encode('jpeg', jpegQuality), piece.encode('png')])
  return {
    x: gap.x,
    y: gap.y,
    background: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    piece: `data:image/png;base64,${png.toString('base64')}`,
  }
}
