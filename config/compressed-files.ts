import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Compiler } from 'webpack'

const pressable = /\.(js|css|html|svg|json)$/
/** Below that a file does not get smaller by much. */
const leastBytes = 1024

async function press(file: string): Promise<void> {
  const content = await fs.readFile(file)
  if (content.length < leastBytes) return
  // The last two steps of quality take ten times as long for two hundredths.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await fs.writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await fs.writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** Writes `.br` and `.gz` beside the texts of the site: the server, or any static host, sends these to browsers that take them. */
export class CompressedFilesPlugin {
  apply({ hooks, options }: Compiler): void {
    if (options.mode !== 'production') return
    hooks.afterEmit.tapPromise('CompressedFilesPlugin', async ({ assets, outputOptions }) => {
      const names = Object.keys(assets).filter((name) => pressable.test(name))
      await Promise.all(names.map((name) => press(path.join(outputOptions.path ?? '', name))))
    })
  }
}
