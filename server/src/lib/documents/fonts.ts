import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkit'

/** Font weights of documents. */
interface Fonts {
  regular: Font
  bold: Font
}

const family = path.dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'),
)

// Uses the full TrueType files: pdfkit embeds a woff2 completely and takes 15 seconds for a woff.
const load = (file: string) => create(fs.readFileSync(path.join(family, file)))

let loaded: Fonts | undefined

/** Loads Noto Sans SC once for all documents: loading takes half of the time of a short document. */
function fonts(): Fonts {
  loaded ??= {
    regular: load('400Regular/NotoSansSC_400Regular.ttf'),
    bold: load('600SemiBold/NotoSansSC_600SemiBold.ttf'),
  }
  return loaded
}

/** Registers the fonts of a document as `regular` and `bold`. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, font] of Object.entries(fonts()))
    // pdfkit also accepts a parsed font; its types do not declare it.
    doc.registerFont(name, font as unknown as Uint8Array)
}

/**
 * Returns printable text: a character without a glyph, for example in rare names, is replaced by its Unicode
 * number, because a document must not omit a part of a name.
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
