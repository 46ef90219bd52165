import { type Static, Type } from 'typebox'
import { Strict } from '@storefront/contract/common'
import { NoticeDocument, Titled } from '@storefront/contract/product'

const Sentence = Type.String({ minLength: 1 })

/** A placeholder for product data in a document, so that each number is written only once. */
export const Insert = Type.Enum([
  'COVERAGES',
  'EXCLUSIONS',
  'SPECIAL_TERMS',
  'CLAIM_GUIDE',
  'REFUND_RULES',
  'CLAUSES',
  'CONTACTS',
])
export type Insert = Static<typeof Insert>

const BlockDefinition = Type.Union([NoticeDocument.properties.blocks.items, Strict({ insert: Insert })])

const { docType, title, version, mustScroll, minSeconds, confirmText } = NoticeDocument.properties

/** File `documents.json`: the entry notice and the documents, in the order of confirmation. */
export const DocumentsFile = Strict({
  entryNotice: Strict({ title: Sentence, paragraphs: Type.Array(Sentence, { minItems: 1 }) }),
  documents: Type.Array(
    Strict({
      docType,
      title,
      version,
      mustScroll,
      minSeconds,
      confirmText,
      blocks: Type.Array(BlockDefinition, { minItems: 1 }),
    }),
    { minItems: 1 },
  ),
})

/** File `company.json`: the insurer and its contact data. */
export const CompanyFile = Strict({
  insurerName: Sentence,
  contacts: Type.Array(Titled, { minItems: 1 }),
  facts: Type.Array(Titled),
})
export type CompanyFile = Static<typeof CompanyFile>

/** File `home.json`: content of the home page and the products on sale. */
export const HomeFile = Strict({
  banners: Type.Array(
    Strict({ title: Sentence, subtitle: Sentence, picture: Sentence, productCode: Sentence }),
  ),
  categories: Type.Array(Strict({ code: Sentence, name: Sentence })),
  notices: Type.Array(Titled),
  /** Product codes in display order. */
  products: Type.Array(Sentence),
})
export type HomeFile = Static<typeof HomeFile>
