import MiniSearch from 'minisearch'
import { agesIn, withoutAges } from '../language/ages'
import { simplify } from '../language/simplify'
import { createSpelling } from '../language/spelling'
import { createAgeSearch } from './age-search'
import { createExclusionSearch, type ExclusionSearch } from './exclusion-search'
import type { ProductDefinition } from './product-schema'
import { type AskedTerms, askedTerms, askedWords, indexTerms } from './search-words'
import type { HomeFile } from './schema/document'

/** How much a find in each part of a product counts. */
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

/** Latin words shorter than this are taken as they are: one letter more or less makes another word. */
const shortestMistyped = 4
const suggestionCount = 6

/** Finds products by everyday words. */
export interface ProductSearch {
  /**
   * Codes of the products that fit, best first; all of them when the question fits every product. Where none fits,
   * those that exclude what is asked for: better said than left to be guessed.
   */
  find(question: string): string[]
  /** What a product says of what it does not cover, when that is what is asked for. */
  caution: ExclusionSearch['caution']
  /** Returns a question in simplified characters, with misspelled terms and pinyin written right. */
  normalize(question: string): string
  /** Words that lead to something, each to another product. */
  suggestions: string[]
}

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

/** Mistyped Latin words are forgiven one letter; Chinese is found by its characters. */
const forgiven = (term: string) => (/^[a-z]/.test(term) && term.length >= shortestMistyped ? 1 : false)
const isLatin = (term: string) => /^[a-z]{2}/.test(term)

/** Words of the trade that customers add to every product. */
const tradeWords = ['保险', '险', '保障']

/** The terms by which the products are known, so that they are recognized when they are misspelled. */
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

/** Finds products by words alone: those that have most of the words, best first. */
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
    // Half of what was asked for is a guess worth showing, less is not.
    if (most * 2 < terms.length) return []
    return results.filter(({ queryTerms }) => queryTerms.length === most).map(({ id }) => String(id))
  }
}

/** Makes the index of a catalogue. Nothing in it changes, and equal questions get equal answers. */
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
