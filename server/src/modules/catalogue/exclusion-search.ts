import type { ProductDefinition } from './product-schema'
import { askedTerms, indexTerms } from './search-words'

/** Knows what the products expressly do not cover. */
export interface ExclusionSearch {
  /** Codes of the products that exclude what is asked for. */
  find(question: string): string[]
  /** What a product says of what it excludes, in plain words; undefined when it does not exclude the question. */
  caution(question: string, code: string): string | undefined
}

interface Excluding {
  /** The words the product is offered under: what they name, it does not exclude. */
  offered: ReadonlySet<string>
  exclusions: { plainWords: string; terms: ReadonlySet<string> }[]
}

const termsOf = (...texts: string[]): ReadonlySet<string> => new Set(texts.flatMap(indexTerms))

function excluding({ product, plans, guide }: ProductDefinition): Excluding {
  const covers = plans.coverages.flatMap(({ name, description }) => [name, description])
  return {
    offered: termsOf(product.name, product.tagline, ...product.keywords, ...product.tags, ...covers),
    exclusions: guide.exclusions.map(({ title, plainWords }) => ({
      plainWords,
      terms: termsOf(title, plainWords),
    })),
  }
}

/** Makes the index of what the products exclude. */
export function createExclusionSearch(definitions: readonly ProductDefinition[]): ExclusionSearch {
  const products = new Map(definitions.map((definition) => [definition.product.code, excluding(definition)]))

  function caution(question: string, code: string): string | undefined {
    const { terms } = askedTerms(question)
    const product = products.get(code)
    if (!product || terms.length === 0 || terms.every((term) => product.offered.has(term))) return undefined
    return product.exclusions.find((exclusion) => terms.every((term) => exclusion.terms.has(term)))
      ?.plainWords
  }
  return {
    caution,
    find: (question) => [...products.keys()].filter((code) => caution(question, code) !== undefined),
  }
}
