import fs from 'node:fs'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { lookHeight, type Photograph } from './looks'

/** Screenshot with the name of its state. */
export interface Labelled extends Photograph {
  state: string
}

const gap = 12
const label = 28
/** Maximum width of a contact sheet; viewers scale down wider ones. */
const sheetWidth = 2400

/**
 * Writes pictures of one width to a contact sheet, in rows, each with its name. `scale` is the scale of the
 * screenshots.
 */
export async function writeSheet(
  file: string,
  photographs: readonly Labelled[],
  scale: number,
): Promise<void> {
  const width = Math.round((photographs[0]?.width ?? 0) * scale) + gap
  const height = Math.round(lookHeight * scale) + gap + label
  const columns = Math.min(photographs.length, Math.floor(sheetWidth / width))
  const rows = Math.ceil(photographs.length / columns)
  const canvas = createCanvas(columns * width + gap, rows * height + gap)
  const context = canvas.getContext('2d')
  context.fillStyle = '#777'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#fff'
  context.font = '16px sans-serif'
  for (const [index, { state, png }] of photographs.entries()) {
    const left = gap + (index % columns) * width
    const top = gap + Math.floor(index / columns) * height
    context.fillText(state, left, top + label - gap, width - gap)
    context.drawImage(await loadImage(png), left, top + label)
  }
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, canvas.toBuffer('image/webp', 80))
}
