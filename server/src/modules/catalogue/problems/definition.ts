import type { ProductDefinition } from '../../product'
import { documentProblems } from './documents'
import { fieldProblems, sectionProblems } from './fields'
import { formProblems } from './form'
import { introductionProblems } from './introduction'
import { planProblems } from './plans'
import { customerProblems, priceProblems } from './price'
import { rateProblems } from './rates'
import { referenceProblems } from './references'
import { refundProblems } from './refund'

/** Returns the problems in and between the files of a product on the day `today`, as `file /path: sentence`. */
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
    ...introductionProblems(definition),
  ]
  // A premium can be rated only with a complete definition.
  return structure.length > 0
    ? structure
    : [...priceProblems(definition, today), ...customerProblems(definition, today)]
}
