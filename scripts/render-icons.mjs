/*
 * WeChat accepts tab bar icons only as bitmaps, and phones the icons of their home screen. Run after changing a source
 * in src/assets/tabs or src/assets/brand/mark.svg: `node scripts/render-icons.mjs`.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'

const assets = path.resolve(import.meta.dirname, '../src/assets')
const tabSide = 81
/** Icons of the home screen, by name; the phone rounds their corners. */
const homeScreen = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }

/** Writes an SVG file as a square bitmap, optionally on a background. */
async function render(source, file, side, background) {
  const picture = await loadImage(source)
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  if (background) {
    context.fillStyle = background
    context.fillRect(0, 0, side, side)
  }
  context.drawImage(picture, 0, 0, side, side)
  await fs.writeFile(file, canvas.toBuffer('image/png'))
}

const tabs = path.join(assets, 'tabs')
for (const name of await fs.readdir(tabs)) {
  if (!name.endsWith('.svg')) continue
  const source = path.join(tabs, name)
  await render(source, source.replace('.svg', '.png'), tabSide)
}

const mark = path.join(assets, 'brand', 'mark.svg')
const [, colour] = (await fs.readFile(mark, 'utf8')).match(/<rect[^>]* fill="(#[0-9a-f]{6})"/)
for (const [name, side] of Object.entries(homeScreen))
  await render(mark, path.join(assets, 'brand', `${name}.png`), side, colour)
