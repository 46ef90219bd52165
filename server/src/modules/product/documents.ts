import type { NoticeDocument } from '@storefront/contract'
import { sha256 } from '../../lib/cipher'
import type { ProductDefinition } from './product-schema'
import type { Insert } from './schema/document'
import { coversOf } from './texts'

type Block = NoticeDocument['blocks'][number]

const text = (content: string): Block => ({ kind: 'TEXT', text: content })
const titled = ({ title, text: content }: { title: string; text: string }) => text(`${title}：${content}`)

type Printer = (definition: ProductDefinition, planCode: string) => Block[]

const printers: Record<Insert, Printer> = {
  COVERAGES: (definition, planCode) =>
    coversOf(definition, planCode).map(({ name, amount, deductible, description }) =>
      text(`${name}：最高 ${amount}。免赔：${deductible}。${description}`),
    ),
  EXCLUSIONS: ({ guide }) =>
    guide.exclusions.flatMap((exclusion, index): Block[] => [
      { kind: 'HEADING', text: `${index + 1}. ${exclusion.title}` },
      { kind: 'STRONG', text: exclusion.text },
      { kind: 'PLAIN_WORDS', text: exclusion.plainWords },
    ]),
  SPECIAL_TERMS: ({ guide }) => guide.specialTerms.map((term, index) => text(`${index + 1}. ${term}`)),
  CLAIM_GUIDE: ({ guide }) => guide.claimGuide.map(titled),
  REFUND_RULES: ({ guide }) => guide.refund.sentences.map((term, index) => text(`${index + 1}. ${term}`)),
  CLAUSES: ({ product }) =>
    product.clauses.map(({ name, clauseCode, filingNo, main }) =>
      text(`${main ? '主险' : '附加险'}：《${name}》，条款编码 ${clauseCode}，备案编号 ${filingNo}`),
    ),
  CONTACTS: ({ company }) => company.contacts.map(titled),
}

/**
 * Returns the documents of a plan in the order of confirmation. The hash covers all content shown to the customer,
 * including content generated from product data.
 */
export function documentsOf(definition: ProductDefinition, planCode: string): NoticeDocument[] {
  return definition.documents.documents.map((document) => {
    const blocks = document.blocks.flatMap((block) =>
      'insert' in block ? printers[block.insert](definition, planCode) : [block],
    )
    const shown = { ...document, blocks }
    return { ...shown, hash: sha256(JSON.stringify(shown)) }
  })
}
