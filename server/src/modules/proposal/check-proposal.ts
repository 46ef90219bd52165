import type { FieldProblem, ProposalInput } from '@storefront/contract'
import { dateText } from '../../core/clock'
import { ruleError } from '../../core/errors'
import type { ProductDefinition } from '../catalogue/product-schema'
import type { StoredQuote } from '../quote/queries'
import { beneficiaryProblems } from './beneficiary-problems'
import { entryForm } from './entry-form'
import { fieldProblems } from './field-problems'
import { countProblems, itemCounts } from './items'
import { personProblems } from './person-problems'
import { ruleProblems } from './rule-problems'
import { underwrite } from './underwriting'
import { type Values, valuesOf } from './values'

function summary(problems: readonly FieldProblem[]): string {
  const first = problems[0]?.message ?? ''
  return problems.length === 1 ? first : `有 ${problems.length} 处需要修改：${first}`
}

/**
 * Checks what was entered against form, rules and questions of the product. `evidence` are the
 * problems with the consents, reported together with the others.
 * @returns the values by path, in one spelling.
 * @throws BusinessError (rule) with every problem at its path; when only answers stand in the way,
 *   its message says that the product cannot be bought and why.
 */
export function checkProposal(
  definition: ProductDefinition,
  quote: StoredQuote,
  input: ProposalInput,
  now: number,
  evidence: readonly FieldProblem[],
): Values {
  const form = entryForm(definition, quote, now)
  const counts = itemCounts(input)
  const values = valuesOf(form, input)
  const today = dateText(now)
  const single = fieldProblems(form, counts, values, today)
  const wrong = new Set(single.map(({ path }) => path))
  const { problems, declines } = underwrite(form.questions, input.answers)
  const mistakes = [
    ...single,
    ...ruleProblems(definition, quote.planCode, values, today, wrong),
    ...countProblems(form, counts),
    ...personProblems({ definition, quote, counts, values, wrong }),
    ...beneficiaryProblems(counts, values, wrong),
    ...problems,
    ...evidence,
  ]
  if (mistakes.length > 0) throw ruleError(summary(mistakes), [...mistakes, ...declines])
  if (declines[0]) throw ruleError(`根据您的回答，暂时不能为您承保：${declines[0].message}`, declines)
  return values
}
