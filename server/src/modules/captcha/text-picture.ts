import { randomInt } from 'node:crypto'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import svgCaptcha from 'svg-captcha'

/** Twice the display size, for sharp pictures on a phone. */
const size = { width: 240, height: 88 }
const characters = 'ABCEFHKMNPRTWXYadefhkmnprtxy3478'
/** Contrast of at least 7:1 on `background`. */
const inks = ['#0b4a3c', '#5b2b0a', '#1f3d6b', '#5a1a3a', '#3b3a10']
const background = '#eef4f1'

/**
 * Creates a picture of four characters without similar ones. Sent as a bitmap: the outlines in an SVG would reveal
 * the answer to a program.
 */
export async function makePicture(): Promise<{ picture: string; answer: string }> {
  const { text, data } = svgCaptcha.create({
    ...size,
    size: 4,
    noise: 2,
    fontSize: 116,
    charPreset: characters,
    background,
  })
  const inked = data.replace(/(fill|stroke)="#(?!eef4f1)[0-9a-f]+"/gi, (_match, attribute: string) => {
    return `${attribute}="${inks[randomInt(inks.length)]}"`
  })
  const canvas = createCanvas(size.width, size.height)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(inked)), 0, 0)
  const png = await canvas.encode('png')
  return { picture: `data:image/png;base64,${png.toString('base64')}`, answer: text.toLowerCase() }
}
