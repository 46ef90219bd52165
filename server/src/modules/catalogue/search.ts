import MiniSearch from 'minisearch'
import {
  agesIn,
  type AskedTerms,
  askedTerms,
  askedWords,
  createSpelling,
  indexTerms,
  simplify,
  withoutAges,
} from '../language'
import { createAgeSearch } from './age-search'
import { createExclusionSearch } from './exclusion-search'
import type { HomeFile, ProductDefinition, ProductSearch } from '../product'

/** Weight of a match in each part of a product. */
const weights = {
  keywords: 10,
  name: 6,
  tags: 4,
  coverages: 4,
  category: 3,
  tagline: 3,
  descriptions: 1.5,
  audience: 1,
  faq: 1,
}
type Part = keyof typeof weights

/** Minimum length for fuzzy matching of Latin words: in shorter words one letter makes another word. */
const shortestMistyped = 4
const suggestionCount = 6

function partsOf(
  { product, plans, guide }: ProductDefinition,
  categoryName: string,
): Record<Part | 'code', string> {
  const titled = product.audience.map(({ title, text }) => `${title} ${text}`)
  return {
    code: product.code,
    keywords: product.keywords.join(' '),
    name: product.name,
    tags: product.tags.join(' '),
    tagline: product.tagline,
    category: categoryName,
    coverages: plans.coverages.map(({ name }) => name).join(' '),
    descriptions: plans.coverages.map(({ description }) => description).join(' '),
    audience: titled.join(' '),
    faq: guide.faq.map(({ question, answer }) => `${question} ${answer}`).join(' '),
  }
}

/** Latin words match with one wrong letter; Chinese matches by characters. */
const forgiven = (term: string) => (/^[a-z]/.test(term) && term.length >= shortestMistyped ? 1 : false)
const isLatin = (term: string) => /^[a-z]{2}/.test(term)

/** Insurance words that customers add to any product name. */
const tradeWords = ['保险', '险', '保障']

/** Returns the known terms of the products, for the spelling correction. */
function termsOf(categoryNames: Iterable<string>, definitions: readonly ProductDefinition[]): Set<string> {
  const texts = definitions.flatMap(({ product, plans }) => [
    ...product.keywords,
    ...product.tags,
    ...plans.coverages.map(({ name }) => name),
    product.name.replace(/保险$/, ''),
    ...askedWords(product.name),
  ])
  return new Set([...texts, ...categoryNames, ...tradeWords].map(simplify))
}

/** Creates a search by words: returns the products with the most matching words, best first. */
function createWordSearch(
  categoryNames: ReadonlyMap<string, string>,
  definitions: readonly ProductDefinition[],
): (asked: AskedTerms) => string[] {
  const index = new MiniSearch<Record<Part | 'code', string>>({
    idField: 'code',
    fields: Object.keys(weights),
    tokenize: indexTerms,
    processTerm: (term) => term,
  })
  index.addAll(
    definitions.map((entry) => partsOf(entry, categoryNames.get(entry.product.categoryCode) ?? '')),
  )
  return ({ terms }) => {
    const results = index.search(terms.join(' '), {
      tokenize: (text) => text.split(' ').filter(Boolean),
      boost: weights,
      fuzzy: forgiven,
      prefix: isLatin,
    })
    const most = Math.max(0, ...results.map(({ queryTerms }) => queryTerms.length))
    // A result must match at least half of the search terms.
    if (most * 2 < terms.length) return []
    return results.filter(({ queryTerms }) => queryTerms.length === most).map(({ id }) => String(id))
  }
}

/** Creates the search index of a catalogue. The index never changes, so equal questions have equal results. */
export function createProductSearch(
  categories: HomeFile['categories'],
  definitions: readonly ProductDefinition[],
): ProductSearch {
  const codes = definitions.map(({ product }) => product.code)
  const names = new Map(categories.map(({ code, name }) => [code, name]))
  const fitting = createWordSearch(names, definitions)
  const exclusions = createExclusionSearch(definitions)
  const ages = createAgeSearch(definitions)
  const spelling = createSpelling(termsOf(names.values(), definitions))
  const normalize = (question: string) => spelling.correct(simplify(question))

  function findWords(question: string): string[] {
    const asked = askedTerms(question)
    if (asked.general) return codes
    const found = fitting(asked)
    return found.length > 0 ? found : exclusions.find(question)
  }
  function find(typed: string): string[] {
    const question = normalize(typed)
    if (agesIn(question).length === 0) return findWords(question)
    const words = withoutAges(question)
    return ages.find(question, /\p{L}/u.test(words) ? findWords(words) : codes)
  }
  function caution(typed: string, code: string): string | undefined {
    const question = normalize(typed)
    return ages.caution(question, code) ?? exclusions.caution(question, code)
  }
  const words = definitions.flatMap(({ product }) => product.keywords.slice(0, 1))
  return { find, caution, normalize, suggestions: [...new Set(words)].slice(0, suggestionCount) }
}
