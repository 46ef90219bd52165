import { type Age, agesIn } from '../language'
import {
  type AgeRange,
  isWithin,
  personAges,
  type ProductDefinition,
  rangeText,
  subjectAges,
} from '../product'

/** Finds products by the ages in a question. */
export interface AgeSearch {
  /**
   * Returns the codes of products that insure the ages in a question; products found by words come first. A pet
   * product remains when the question is about a pet, also when the pet is too old: its caution states the limit.
   * @param found codes of the products found by words, best first
   */
  find(question: string, found: readonly string[]): string[]
  /** Returns the insurable ages of a product when the ages in the question are outside them. */
  caution(question: string, code: string): string | undefined
}

const fits = (ranges: readonly AgeRange[], ages: readonly Age[]) => ages.every((age) => isWithin(ranges, age))
const oldest = (definition: ProductDefinition) =>
  Math.max(...personAges(definition).map(({ toYears }) => toYears), 0)

/** Creates the search by age. */
export function createAgeSearch(definitions: readonly ProductDefinition[]): AgeSearch {
  const products = new Map(definitions.map((definition) => [definition.product.code, definition]))
  // Products for all adults are the least specific for an age, so they come last.
  const byAge = [...definitions].sort((one, other) => oldest(one) - oldest(other))
  const isNamed = ({ product }: ProductDefinition, question: string) =>
    product.keywords.some((keyword) => question.includes(keyword))
  const thingIn = (question: string) =>
    definitions.find((definition) => subjectAges(definition).length > 0 && isNamed(definition, question))

  function find(question: string, found: readonly string[]): string[] {
    const thing = thingIn(question)
    if (thing) return [thing.product.code]
    const ages = agesIn(question)
    const fitting = byAge.filter((definition) => fits(personAges(definition), ages))
    const codes = fitting.map(({ product }) => product.code)
    if (found.length === products.size) return codes
    const both = found.filter((code) => codes.includes(code))
    const named = fitting.some((entry) => entry.product.code === found[0] && isNamed(entry, question))
    return named ? both : [...new Set([...both, ...codes])]
  }
  function caution(question: string, code: string): string | undefined {
    const definition = products.get(code)
    const ages = agesIn(question)
    if (!definition || ages.length === 0) return undefined
    const ranges = thingIn(question) === definition ? subjectAges(definition) : personAges(definition)
    if (ranges.length === 0 || fits(ranges, ages)) return undefined
    return `投保年龄：${ranges.map(rangeText).join('，')}`
  }
  return { find, caution }
}
