import fs from 'node:fs'
import path from 'node:path'

type Json = Record<string, unknown>

const source = path.join(__dirname, '../../../server/catalogue')

/** Reads a file of a catalogue folder. */
export const readCatalogue = <Data = Json>(folder: string, file: string): Data =>
  JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Data

/** Writes a file of a catalogue folder. */
export function writeCatalogue(folder: string, file: string, data: object): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  fs.writeFileSync(path.join(folder, file), JSON.stringify(data))
}

interface Documents extends Json {
  documents: (Json & { docType: string; minSeconds: number })[]
}

/**
 * Copies the products on sale to a catalogue folder for the tests. Documents must still be read to the end, but
 * only the exclusions of the home product keep their minimum reading time: one test of it is enough.
 */
export function copyCatalogue(folder: string): string {
  fs.cpSync(source, folder, { recursive: true })
  for (const product of fs.readdirSync(path.join(folder, 'products'))) {
    const file = `products/${product}/documents.json`
    const content = readCatalogue<Documents>(folder, file)
    const documents = content.documents.map((document) => {
      const kept = product === 'home' && document.docType === 'EXCLUSIONS'
      return kept ? document : { ...document, minSeconds: 0 }
    })
    writeCatalogue(folder, file, { ...content, documents })
  }
  // The service desk is always open.
  const chat = readCatalogue<{ desk: Json }>(folder, 'help/chat.json')
  writeCatalogue(folder, 'help/chat.json', { ...chat, desk: { ...chat.desk, from: '00:00', to: '24:00' } })
  return folder
}
