import type { ProductDefinition } from '../product-schema'
import { formProblems } from './form'
import { planProblems } from './plans'
import { rateProblems } from './rates'

/** What does not fit between the files of a product, as `file path: message`. */
export function definitionProblems(definition: ProductDefinition): string[] {
  return [...planProblems(definition), ...rateProblems(definition), ...formProblems(definition)]
}
