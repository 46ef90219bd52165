import fs from 'node:fs'
import path from 'node:path'

const fonts = path.dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'))

/**
 * Writes what Chromium on Linux reads about fonts, so that it finds only the one that comes with the packages.
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
