import type { FieldProblem, FieldValues } from '@storefront/contract'
import { fieldProblem } from '@storefront/rules/field-problem'
import { endProblem } from '@storefront/rules/term'
import { dateText } from '../../lib/clock'
import { ruleError } from '../../lib/errors'
import {
  barredFor,
  codeProblem,
  type DatedField,
  destinationsRefusal,
  type Factor,
  factorsOf,
  fieldOn,
  type ProductDefinition,
  startBounds,
  termOf,
} from '../product'
import { destinationsOf } from '../destination'
import { rateTableOf } from './premium'

/** Plan whose factors are checked, at an instant. */
interface Asked {
  definition: ProductDefinition
  planCode: string
  now: number
}

function fieldOf({ definition, planCode, now }: Asked, factor: Factor): DatedField {
  const bounds = factor.target === 'startDate' ? startBounds(definition, planCode, now) : {}
  return { ...fieldOn(factor, dateText(now)), ...bounds }
}

function planProblem({ definition, planCode }: Asked, factor: Factor, factors: FieldValues) {
  const value = factors[factor.name]
  if (value === undefined) return undefined
  const chosen = factor.control === 'DESTINATIONS' ? destinationsOf(value) : undefined
  if (chosen) return destinationsRefusal(definition, planCode, chosen)
  const start = factorsOf(definition, planCode).find(({ target }) => target === 'startDate')
  const startDate = start && factors[start.name]
  if (factor.target === 'endDate' && startDate !== undefined)
    return endProblem(termOf(definition, planCode), String(startDate), String(value))
  return barredFor(definition, planCode, factor.target, value)
}

/** Checks the total number of persons, which the form section limits; the factors count each category. */
function countProblems({ definition, planCode, now }: Asked, factors: FieldValues): FieldProblem[] {
  const bands = rateTableOf(definition, dateText(now)).factors.flatMap((rate) =>
    rate.kind === 'PERSONS' ? rate.bands : [],
  )
  const asked = factorsOf(definition, planCode)
  const [first] = bands.filter(({ factor }) => asked.some(({ name }) => name === factor))
  const section = definition.form.sections.find(({ repeat }) => repeat?.role === 'insureds')
  if (!first || !section?.repeat) return []
  const total = bands.reduce((sum, { factor }) => sum + Number(factors[factor] ?? 0), 0)
  const { minItems, maxItems } = section.repeat
  if (total >= minItems && total <= maxItems) return []
  const message =
    total < minItems ? `请至少选择 ${minItems} 位被保险人` : `一份保单最多 ${maxItems} 位被保险人，请分开投保`
  return [{ path: `factors.${first.factor}`, message }]
}

function problemsOf(asked: Asked, factors: FieldValues): FieldProblem[] {
  const known = factorsOf(asked.definition, asked.planCode)
  const unknown = Object.keys(factors).filter((name) => !known.some((factor) => factor.name === name))
  const context = { today: dateText(asked.now), certType: '', codeProblem }
  const single = [
    ...known.flatMap((factor) => {
      const message =
        fieldProblem(fieldOf(asked, factor), factors[factor.name], context) ??
        planProblem(asked, factor, factors)
      return message ? [{ path: `factors.${factor.name}`, message }] : []
    }),
    ...unknown.map((name) => ({
      path: `factors.${name}`,
      message: '选项已更新，请返回上一页重新进入后再试',
    })),
  ]
  return single.length > 0 ? single : countProblems(asked, factors)
}

/**
 * Validates the premium factors at the instant `now`, epoch ms.
 * @throws BusinessError (rule) with every problem, each at `factors.<name>`.
 */
export function checkFactors(
  definition: ProductDefinition,
  planCode: string,
  factors: FieldValues,
  now: number,
): void {
  const problems = problemsOf({ definition, planCode, now }, factors)
  if (problems[0]) throw ruleError(problems[0].message, problems)
}
