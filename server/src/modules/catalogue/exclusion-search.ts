import type { ProductDefinition } from '../product'
import { askedTerms, indexTerms } from '../language'

/** Search index of the products' exclusions. */
export interface ExclusionSearch {
  /** Returns the codes of the products that exclude the subject of the question. */
  find(question: string): string[]
  /** Returns the plain text of the matching exclusion; undefined when the product does not exclude the subject. */
  caution(question: string, code: string): string | undefined
}

interface Excluding {
  /** Words used to offer the product: an exclusion does not match them. */
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

/** Creates the search index of exclusions. */
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
