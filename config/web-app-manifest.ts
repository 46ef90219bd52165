import fs from 'node:fs/promises'
import path from 'node:path'
import { require as load } from 'tsx/cjs/api'
import type { Compiler } from 'webpack'
import type * as Brand from '../src/brand'
import theme from '../src/theme.json'

// Taro compiles only the files of this folder when it reads them.
const { brand } = load('../src/brand.ts', __filename) as typeof Brand

const icons = path.resolve(__dirname, '..', 'src/assets/brand')
/** Sides of the icons in the manifest, in pixels. */
const sides = [192, 512]

const manifest = {
  name: `${brand.shortName}${brand.slogan}`,
  short_name: brand.shortName,
  lang: 'zh-CN',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: theme.light.page,
  theme_color: theme.light.surface,
  icons: sides.map((side) => ({
    src: `icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
}

/** Adds the web app manifest and the icons of the home screen to the site, under the names in `src/index.html`. */
export class WebAppManifestPlugin {
  apply({ hooks, webpack }: Compiler): void {
    hooks.thisCompilation.tap('WebAppManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'WebAppManifestPlugin', stage }, async () => {
        const source = (content: string | Buffer) => new webpack.sources.RawSource(content)
        compilation.emitAsset('site.webmanifest', source(JSON.stringify(manifest)))
        for (const name of ['apple-touch-icon', ...sides.map((side) => `icon-${side}`)])
          compilation.emitAsset(`${name}.png`, source(await fs.readFile(path.join(icons, `${name}.png`))))
      })
    })
  }
}
