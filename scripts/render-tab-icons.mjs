/* WeChat accepts tab bar icons only as bitmaps. Run after changing a source: `node scripts/render-tab-icons.mjs`. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'

const folder = path.resolve(import.meta.dirname, '../src/assets/tabs')
const side = 81

for (const name of await fs.readdir(folder)) {
  if (!name.endsWith('.svg')) continue
  const picture = await loadImage(path.join(folder, name))
  const canvas = createCanvas(side, side)
  canvas.getContext('2d').drawImage(picture, 0, 0, side, side)
  await fs.writeFile(path.join(folder, name.replace('.svg', '.png')), canvas.toBuffer('image/png'))
}
