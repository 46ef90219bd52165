import { inflateSync } from 'node:zlib'

const objectPattern = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g

/** Returns the objects of a PDF by number, with inflated streams. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const source = pdf.toString('latin1')
  return new Map(
    [...source.matchAll(objectPattern)].map(([, number = '', body = '']) => {
      const stream = /stream\n([\s\S]*)\nendstream/.exec(body)
      const head = stream ? body.slice(0, stream.index) : body
      if (!stream?.[1] || !head.includes('FlateDecode')) return [number, body]
      return [number, head + inflateSync(Buffer.from(stream[1], 'latin1')).toString('latin1')]
    }),
  )
}

const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** Returns the character of each glyph of a font, from its ToUnicode map. */
function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, first = '0', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], index) => {
      characters.set((parseInt(first, 16) + index).toString(16).padStart(4, '0'), utf16(hex))
    })
  return characters
}

/** Returns the text of a PDF of pdfkit, page by page, without spaces and line breaks. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const referred = (body: string | undefined, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body ?? '')?.[1] ?? '')
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, charactersOf(referred(objects.get(number), 'ToUnicode') ?? ''))
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'))
  return pages.map((page) => pageText(referred(page, 'Contents') ?? '', fonts)).join('')
}

function pageText(content: string, fonts: Map<string, Map<string, string>>): string {
  let characters = new Map<string, string>()
  const parts: string[] = []
  for (const [, font, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) characters = fonts.get(font) ?? characters
    else for (const [, hex = ''] of shown.matchAll(/<(\w+)>/g)) parts.push(decode(hex, characters))
  }
  return parts.join('').replace(/\s/g, '')
}

const decode = (hex: string, characters: Map<string, string>) =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => characters.get(glyph) ?? '').join('')
