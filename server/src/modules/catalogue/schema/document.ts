import { type Static, Type } from 'typebox'
import { Strict } from '@storefront/contract/common'
import { NoticeDocument, Titled } from '@storefront/contract/product'

const Sentence = Type.String({ minLength: 1 })

/** A place in a document where the product's own data is printed, so that no number is written twice. */
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

/** File `documents.json`: the entry notice and the documents, in the order they are confirmed. */
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

/** File `company.json`: who the insurer is and how to reach it. */
export const CompanyFile = Strict({
  insurerName: Sentence,
  contacts: Type.Array(Titled, { minItems: 1 }),
  facts: Type.Array(Titled),
})
export type CompanyFile = Static<typeof CompanyFile>

/** File `home.json`: what the home page shows beside the products. */
export const HomeFile = Strict({
  banners: Type.Array(
    Strict({ title: Sentence, subtitle: Sentence, picture: Sentence, productCode: Sentence }),
  ),
  categories: Type.Array(Strict({ code: Sentence, name: Sentence })),
  notices: Type.Array(Titled),
  /** Codes of the products, in the order they are shown. */
  products: Type.Array(Sentence),
})
export type HomeFile = Static<typeof HomeFile>
