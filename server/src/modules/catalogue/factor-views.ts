import type { Field } from '@storefront/contract'
import { dateText } from '../../lib/clock'
import { destinationsOf } from '../destination'
import {
  type Factor,
  fieldOn,
  isAskedFor,
  type ProductDefinition,
  shownField,
  startBounds,
  termOf,
} from '../product'
import { exampleFactors } from '../rating'

/** Returns the field of the first day of cover: one field, or one for each group of plans with the same bounds. */
function startFields(definition: ProductDefinition, factor: Factor, now: number): Field[] {
  const asked = definition.plans.plans.filter(({ planCode }) => isAskedFor(factor, planCode))
  const bounds = asked.map(({ planCode }) => ({ planCode, ...startBounds(definition, planCode, now) }))
  const ranges = new Map(
    bounds.map(({ earliest, latest }) => [`${earliest}/${latest}`, { earliest, latest }]),
  )
  return [...ranges.values()].map((range) => {
    const within = bounds.filter(
      ({ earliest, latest }) => earliest === range.earliest && latest === range.latest,
    )
    const plans = within.map(({ planCode }) => planCode)
    return shownField({ ...fieldOn(factor, dateText(now)), ...range, ...(ranges.size > 1 && { plans }) })
  })
}

/** Returns the field of the last day of cover, limited by the longest term of all plans. */
function endField(definition: ProductDefinition, factor: Factor, now: number): Field {
  const asked = definition.plans.plans.filter(({ planCode }) => isAskedFor(factor, planCode))
  const longest = asked.map(({ planCode }) => termOf(definition, planCode).untilEndDate?.mostDays ?? 0)
  const mostDays = Math.max(...longest)
  return shownField({ ...fieldOn(factor, dateText(now)), ...(mostDays > 0 && { mostDays }) })
}

/** Returns a field with the choice of the example customer: one field, or one for each group of plans of an example. */
function withExamples(definition: ProductDefinition, field: Field, today: string): Field[] {
  const asked = definition.plans.plans.filter(({ planCode }) => isAskedFor(field, planCode))
  const examples = new Map<string, string[]>()
  for (const { planCode } of asked) {
    const value = JSON.stringify(exampleFactors(definition, planCode, today)[field.name] ?? null)
    examples.set(value, [...(examples.get(value) ?? []), planCode])
  }
  return [...examples].map(([value, plans]) => {
    const initial = JSON.parse(value) as Field['initial'] | null
    const chosen = field.control === 'DESTINATIONS' ? destinationsOf(initial) : undefined
    return {
      ...field,
      ...(initial !== null && { initial }),
      ...(chosen && { initialText: chosen.map(({ name }) => name).join('、') }),
      ...((examples.size > 1 || field.plans) && { plans }),
    }
  })
}

/** Returns the premium factors as fields of the plan page, at the instant `now`, epoch ms. */
export function factorViews(definition: ProductDefinition, now: number): Field[] {
  const today = dateText(now)
  const views = definition.form.factors.flatMap((factor) => {
    if (factor.target === 'startDate') return startFields(definition, factor, now)
    if (factor.target === 'endDate') return [endField(definition, factor, now)]
    return [shownField(fieldOn(factor, today))]
  })
  return views.flatMap((field) => withExamples(definition, field, today))
}
