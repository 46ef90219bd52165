import fs from 'node:fs'
import path from 'node:path'

const fonts = path.dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'))

/**
 * Writes a fontconfig file, so that Chromium on Linux finds only the font of the packages.
 * @returns the file, for `FONTCONFIG_FILE`
 */
export function writeFontConfig(folder: string): string {
  const file = path.join(folder, 'fonts.conf')
  const cache = path.join(folder, 'fonts')
  fs.writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>
`,
  )
  return file
}
