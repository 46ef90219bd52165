import type { ProposalInput } from '@storefront/contract'
import { ruleError } from '../../core/errors'
import type { FieldProblem } from '@storefront/contract'
import type { ProductDefinition } from '../catalogue/product-schema'
import type { StoredQuote } from '../quote/queries'
import { entryForm } from './entry-form'
import { fieldProblems } from './field-problems'
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
  today: string,
  evidence: readonly FieldProblem[],
): Values {
  const form = entryForm(definition, quote, today)
  const values = valuesOf(form, input)
  const single = fieldProblems(form, values, today)
  const wrong = new Set(single.map(({ path }) => path))
  const { problems, declines } = underwrite(form.questions, input.answers)
  const surplus = [
    ...(input.insureds.length > 0 ? [{ path: 'insureds', message: '本产品不需要填写被保险人' }] : []),
    ...(input.beneficiaries?.length ? [{ path: 'beneficiaries', message: '本产品不需要填写受益人' }] : []),
  ]
  const mistakes = [
    ...single,
    ...ruleProblems(definition, quote.planCode, values, today, wrong),
    ...surplus,
    ...problems,
    ...evidence,
  ]
  if (mistakes.length > 0) throw ruleError(summary(mistakes), [...mistakes, ...declines])
  if (declines[0]) throw ruleError(`根据您的回答，暂时不能为您承保：${declines[0].message}`, declines)
  return values
}
