import fs from 'node:fs'
import path from 'node:path'
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { lookDifference, tolerance } from './compare-pictures'
import { lookHeight, modes, type Mode, type Photograph, widths } from './looks'

/** Folder of the baseline pictures, one per state. */
const folder = path.join(__dirname, '..', 'looks')
/** Scale of the baseline pictures. */
export const keptScale = 0.25
const quality = 60

const kept = (length: number) => Math.round(length * keptScale)
const height = kept(lookHeight)
/** Nine screenshots in one row: every width in light, dark and elder mode. */
const places = modes.flatMap((mode) => widths.map((width) => ({ mode, width: kept(width), page: width })))
const lefts = places.map((_, index) => places.slice(0, index).reduce((sum, { width }) => sum + width, 0))
const stripWidth = places.reduce((sum, { width }) => sum + width, 0)

async function strip(photographs: readonly Photograph[]): Promise<SKRSContext2D> {
  const context = createCanvas(stripWidth, height).getContext('2d')
  for (const { mode, width, png } of photographs) {
    const index = places.findIndex((place) => place.mode === mode && place.page === width)
    context.drawImage(await loadImage(png), lefts[index] ?? 0, 0)
  }
  return context
}

/** Saves the screenshots of a state as its baseline. */
export async function keepLooks(state: string, photographs: readonly Photograph[]): Promise<void> {
  const { canvas } = await strip(photographs)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, `${state}.webp`), canvas.toBuffer('image/webp', quality))
}

async function keptStrip(state: string): Promise<SKRSContext2D | undefined> {
  const file = path.join(folder, `${state}.webp`)
  if (!fs.existsSync(file)) return undefined
  const context = createCanvas(stripWidth, height).getContext('2d')
  context.drawImage(await loadImage(file), 0, 0)
  return context
}

/** Screenshot that differs from its baseline. */
export interface Change {
  mode: Mode
  /** Width of the window in CSS pixels. */
  width: number
}

/**
 * Compares a state with its baseline and, when they differ, writes both to `file`, the baseline above. A state
 * without a baseline differs in every mode and width.
 */
export async function changedLooks(
  state: string,
  photographs: readonly Photograph[],
  file: string,
): Promise<Change[]> {
  const [now, before] = [await strip(photographs), await keptStrip(state)]
  if (!before) return places.map(({ mode, page }) => ({ mode, width: page }))
  const changes = places.flatMap(({ mode, width, page }, index) => {
    const [one, other] = [now, before].map((context) =>
      context.getImageData(lefts[index] ?? 0, 0, width, height),
    )
    return one && other && lookDifference(one, other) > tolerance ? [{ mode, width: page }] : []
  })
  if (changes.length > 0) {
    const both = createCanvas(stripWidth, 2 * height)
    const context = both.getContext('2d')
    context.drawImage(before.canvas, 0, 0)
    context.drawImage(now.canvas, 0, height)
    fs.writeFileSync(file, both.toBuffer('image/png'))
  }
  return changes
}
