import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkit'

/** The weights documents are set in. */
interface Fonts {
  regular: Font
  bold: Font
}

const family = path.dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'),
)

// The full TrueType files: of a woff2 pdfkit embeds everything, and a woff takes it a quarter of a minute.
const load = (file: string) => create(fs.readFileSync(path.join(family, file)))

let loaded: Fonts | undefined

/** Noto Sans SC, read once for all documents: reading it is half of the work of a short one. */
function fonts(): Fonts {
  loaded ??= {
    regular: load('400Regular/NotoSansSC_400Regular.ttf'),
    bold: load('600SemiBold/NotoSansSC_600SemiBold.ttf'),
  }
  return loaded
}

/** Gives a document the weights under the names `regular` and `bold`. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, font] of Object.entries(fonts()))
    // pdfkit takes a font that was read already as well as its bytes; its types do not say so.
    doc.registerFont(name, font as unknown as Uint8Array)
}

/**
 * Text that can be printed: a character the font does not have, as in some rare names, is written as
 * its Unicode number, because a document must not leave a blank in a name.
 */
export function printable(text: string): string {
  const { regular } = fonts()
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0
      if (character === '\n' || regular.hasGlyphForCodePoint(code)) return character
      return `〔U+${code.toString(16).toUpperCase()}〕`
    })
    .join('')
}
