import fs from 'node:fs'
import path from 'node:path'
import { type Static, Type } from 'typebox'
import { Strict } from '@storefront/contract/common'
import { sha256 } from '../../lib/cipher'
import { documentsOf, type ProductDefinition } from '../product'
import { readData } from '../../lib/read-data'

const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Digests = Type.Record(Type.String({ minLength: 1 }), Digest)

/** File `filed.json`: digests of the filed documents, clauses and rate tables, by product code and version. */
const FiledFile = Strict({
  products: Type.Record(
    Type.String({ minLength: 1 }),
    Strict({ documents: Digests, clauses: Digests, rates: Digests }),
  ),
})
export type Filed = Static<typeof FiledFile>
type Kind = keyof Filed['products'][string]

/** Content with its own version, which must not change without a new version. */
interface Filing {
  kind: Kind
  version: string
  digest: string
  /** File and path. */
  at: string
}

const kinds: readonly Kind[] = ['documents', 'clauses', 'rates']
const digestOf = (value: unknown) => sha256(JSON.stringify(value))

/** Returns the printed texts of a document for all plans; the minimum reading time is not included. */
function printedText(definition: ProductDefinition, index: number) {
  return definition.plans.plans.map(({ planCode }) => {
    const document = documentsOf(definition, planCode)[index]
    return document && [planCode, document.title, document.confirmText, document.blocks]
  })
}

function filingsOf(definition: ProductDefinition): Filing[] {
  const { documents, product, rates } = definition
  return [
    ...documents.documents.map(({ version }, index) => ({
      kind: 'documents' as const,
      version,
      digest: digestOf(printedText(definition, index)),
      at: `documents.json /documents/${index}/version`,
    })),
    ...product.clauses.map(({ clauseCode, version, ...clause }, index) => ({
      kind: 'clauses' as const,
      version: `${clauseCode} ${version}`,
      digest: digestOf(clause),
      at: `product.json /clauses/${index}/version`,
    })),
    ...rates.tables.map((table, index) => ({
      kind: 'rates' as const,
      version: table.version,
      // The last day is only set when the next table is filed.
      digest: digestOf({ ...table, effectiveTo: null }),
      at: `rates.json /tables/${index}/version`,
    })),
  ]
}

/** Reads the filed digests; empty when the folder has no `filed.json`. @throws CatalogueError for an invalid file. */
export function readFiled(folder: string): Filed {
  return fs.existsSync(path.join(folder, 'filed.json'))
    ? readData(folder, 'filed', FiledFile)
    : { products: {} }
}

const names: Record<Kind, string> = { documents: 'document', clauses: 'clause', rates: 'rate table' }

/** Returns changes to content under a filed version, as `file /path: sentence`. */
export function filedProblems(definition: ProductDefinition, filed: Filed): string[] {
  const known = filed.products[definition.product.code]
  return filingsOf(definition).flatMap(({ kind, version, digest, at }) => {
    const before = known?.[kind][version]
    return before === undefined || before === digest
      ? []
      : [
          `${at}: The ${names[kind]} ${version} is filed with another content; give the edited one a new version.`,
        ]
  })
}

/** Returns the versions that are not filed yet. */
export function unfiled(definition: ProductDefinition, filed: Filed): string[] {
  const known = filed.products[definition.product.code]
  return filingsOf(definition)
    .filter(({ kind, version }) => known?.[kind][version] === undefined)
    .map(({ version }) => version)
}

/** Returns the filed digests, extended by all unfiled versions of the definitions. */
export function withFilings(filed: Filed, definitions: readonly ProductDefinition[]): Filed {
  const products = { ...filed.products }
  for (const definition of definitions) {
    const { code } = definition.product
    const own = filingsOf(definition)
    const before = products[code] ?? { documents: {}, clauses: {}, rates: {} }
    const digests = (kind: Kind) => ({
      ...Object.fromEntries(
        own.filter((each) => each.kind === kind).map(({ version, digest }) => [version, digest]),
      ),
      ...before[kind],
    })
    const [documents, clauses, rates] = kinds.map(digests)
    products[code] = { documents: documents ?? {}, clauses: clauses ?? {}, rates: rates ?? {} }
  }
  return { products }
}
