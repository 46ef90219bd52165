import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compiler } from 'webpack'

const pressable = /\.(js|css|html|svg|json)$/
/** Minimum file size in bytes: smaller files gain little from compression. */
const leastBytes = 1024

async function press(file: string): Promise<void> {
  const content = await fs.readFile(file)
  if (content.length < leastBytes) return
  // The two highest quality levels take ten times as long and save only 2 % more.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await fs.writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await fs.writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/**
 * Writes `.br` and `.gz` files of the site's text files: the server, or any static host, sends them to browsers that
 * accept them.
 */
export class CompressedFilesPlugin {
  apply({ hooks, options }: Compiler): void {
    if (options.mode !== 'production') return
    hooks.afterEmit.tapPromise('CompressedFilesPlugin', async ({ assets, outputOptions }) => {
      const names = Object.keys(assets).filter((name) => pressable.test(name))
      await Promise.all(names.map((name) => press(path.join(outputOptions.path ?? '', name))))
    })
  }
}
