import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { FastifyInstance } from 'fastify'
import { paths } from '../../config/paths'
import type { Context } from '../../context'

/** WeChat shows cards of shared pages at 5:4, and does not support SVG. */
export const sharePictureSize = { width: 500, height: 400 }
const background = '#e4f1ec'

/** Renders the middle of a product's picture as PNG. */
async function render(picture: string): Promise<Buffer> {
  const scene = await loadImage(path.join(paths.catalogue, picture))
  const scale = Math.max(sharePictureSize.width / scene.width, sharePictureSize.height / scene.height)
  const [width, height] = [scene.width * scale, scene.height * scale]
  const canvas = createCanvas(sharePictureSize.width, sharePictureSize.height)
  const context = canvas.getContext('2d')
  context.fillStyle = background
  context.fillRect(0, 0, sharePictureSize.width, sharePictureSize.height)
  context.drawImage(
    scene,
    (sharePictureSize.width - width) / 2,
    (sharePictureSize.height - height) / 2,
    width,
    height,
  )
  return canvas.encode('png')
}

/** Registers the pictures of share cards; each is rendered once, on the first request. */
export function registerSharePictures(app: FastifyInstance, context: Pick<Context, 'catalogue'>): void {
  const made = new Map<string, Promise<Buffer>>()
  app.get<{ Params: { file: string } }>(
    '/pictures/share/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const product = context.catalogue.products.get(params.file.replace(/\.png$/, ''))
      if (!product || !params.file.endsWith('.png')) return reply.callNotFound()
      const { picture } = product.definition.product
      const png = made.get(picture) ?? render(picture)
      made.set(picture, png)
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=3600')
        .send(await png)
    },
  )
}
