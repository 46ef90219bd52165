import type { FieldProblem, ProposalInput } from '@storefront/contract'
import { dateText } from '../../lib/clock'
import { ruleError } from '../../lib/errors'
import type { Catalogue, ProductDefinition } from '../product'
import { beneficiaryProblems } from './beneficiary-problems'
import { entryForm } from './entry-form'
import { fieldProblems } from './field-problems'
import type { FormQuote } from './form-quote'
import { countProblems, itemCounts } from './items'
import { personProblems } from './person-problems'
import { ruleProblems } from './rule-problems'
import { declineSummary, underwrite } from './underwriting'
import { type Values, valuesOf } from './values'

function summary(problems: readonly FieldProblem[]): string {
  const first = problems[0]?.message ?? ''
  return problems.length === 1 ? first : `有 ${problems.length} 处需要修改：${first}`
}

/** Proposal entered for a quote, at the instant `now`, epoch ms. */
interface Entered {
  definition: ProductDefinition
  quote: FormQuote
  input: Omit<ProposalInput, 'quoteNo'>
  now: number
}

/** Validates entered values against form, rules and questions of the product. */
export function proposalFindings(catalogue: Catalogue, { definition, quote, input, now }: Entered) {
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
  ]
  return { values, mistakes, declines }
}

/** @throws BusinessError (rule) with every problem at its path, including underwriting refusals. */
export function refuseMistakes(
  mistakes: readonly FieldProblem[],
  refusals: readonly FieldProblem[] = [],
): void {
  if (mistakes.length > 0) throw ruleError(summary(mistakes), [...mistakes, ...refusals])
}

/**
 * Validates entered values against form, rules and questions of the product; `evidence` contains the problems with the
 * consents, which are reported together with the others.
 * @returns the normalized values by path.
 * @throws BusinessError (rule) with every problem at its path; when only answers lead to a refusal, its message names
 *   the answers, the reasons and alternative products.
 */
export function checkProposal(
  catalogue: Catalogue,
  entered: Entered & { evidence: readonly FieldProblem[] },
): Values {
  const { values, mistakes, declines } = proposalFindings(catalogue, entered)
  const refusals = declines.map(({ problem }) => problem)
  refuseMistakes([...mistakes, ...entered.evidence], refusals)
  if (declines.length > 0) throw ruleError(declineSummary(declines), refusals)
  return values
}
