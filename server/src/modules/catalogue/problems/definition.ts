import type { ProductDefinition } from '../product-schema'
import { documentProblems } from './documents'
import { fieldProblems, sectionProblems } from './fields'
import { formProblems } from './form'
import { planProblems } from './plans'
import { priceProblems } from './price'
import { rateProblems } from './rates'
import { referenceProblems } from './references'
import { refundProblems } from './refund'

/** What is wrong in or between the files of a product on the day `today`, as `file /path: sentence`. */
export function definitionProblems(definition: ProductDefinition, today: string): string[] {
  const structure = [
    ...planProblems(definition),
    ...rateProblems(definition, today),
    ...fieldProblems(definition),
    ...sectionProblems(definition),
    ...formProblems(definition),
    ...documentProblems(definition),
    ...referenceProblems(definition),
    ...refundProblems(definition),
  ]
  // A premium can be rated only where nothing is missing.
  return structure.length > 0 ? structure : priceProblems(definition, today)
}
