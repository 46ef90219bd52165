import type { FieldProblem, ProposalInput } from '@storefront/contract'
import { dateText } from '../../core/clock'
import { ruleError } from '../../core/errors'
import type { Catalogue } from '../catalogue/catalogue'
import type { ProductDefinition } from '../catalogue/product-schema'
import type { StoredQuote } from '../quote/queries'
import { beneficiaryProblems } from './beneficiary-problems'
import { entryForm } from './entry-form'
import { fieldProblems } from './field-problems'
import { countProblems, itemCounts } from './items'
import { personProblems } from './person-problems'
import { ruleProblems } from './rule-problems'
import { declineSummary, underwrite } from './underwriting'
import { type Values, valuesOf } from './values'

function summary(problems: readonly FieldProblem[]): string {
  const first = problems[0]?.message ?? ''
  return problems.length === 1 ? first : `有 ${problems.length} 处需要修改：${first}`
}

/** A proposal as it was entered for a quote, at the instant `now`, epoch ms. */
interface Entered {
  definition: ProductDefinition
  quote: StoredQuote
  input: ProposalInput
  now: number
  /** Problems with the consents, reported together with the others. */
  evidence: readonly FieldProblem[]
}

/**
 * Checks what was entered against form, rules and questions of the product.
 * @returns the values by path, in one spelling.
 * @throws BusinessError (rule) with every problem at its path; when only answers stand in the way,
 *   its message says which, why, and what else fits.
 */
export function checkProposal(
  catalogue: Catalogue,
  { definition, quote, input, now, evidence }: Entered,
): Values {
  const form = entryForm(definition, quote, now)
  const counts = itemCounts(input)
  const values = valuesOf(form, input)
  const today = dateText(now)
  const single = fieldProblems(form, counts, values, today)
  const wrong = new Set(single.map(({ path }) => path))
  const { problems, declines } = underwrite(catalogue, form.questions, input.answers)
  const mistakes = [
    ...single,
    ...ruleProblems(definition, quote.planCode, values, today, wrong),
    ...countProblems(form, counts),
    ...personProblems({ definition, quote, counts, values, wrong }),
    ...beneficiaryProblems(counts, values, wrong),
    ...problems,
    ...evidence,
  ]
  const refusals = declines.map(({ problem }) => problem)
  if (mistakes.length > 0) throw ruleError(summary(mistakes), [...mistakes, ...refusals])
  if (declines.length > 0) throw ruleError(declineSummary(declines), refusals)
  return values
}
