import type { ProductDefinition } from './product-schema'

const yearDays = 365

/** Formats a minimum age in days with its common unit. */
function leastAge(days: number): string {
  return days < yearDays ? `出生满 ${days} 天` : `${Math.floor(days / yearDays)} 周岁`
}

/** Returns the age rules of a product as sentences, by kind. */
export function ageRules({ product, form }: ProductDefinition): string[] {
  const entered = form.sections.flatMap(({ fields }) => fields)
  const asked = [
    ...form.factors.map((field) => ({ ...field, at: field.target })),
    ...entered.flatMap((field) => ('name' in field ? [{ ...field, at: field.name }] : [])),
  ]
  const bounds = asked.flatMap(({ at, label, age }) =>
    age && at.endsWith('.birth')
      ? [`${label}：${leastAge(age.fromDays)}${age.toYears > 0 ? `至 ${age.toYears} 周岁` : '起'}`]
      : [],
  )
  const { holderAge, holderTypes = ['PERSON'] } = product
  return [
    ...(holderAge ? [`投保人：${holderAge.from} 至 ${holderAge.to} 周岁`] : []),
    ...(holderTypes.includes('ENTERPRISE') ? ['投保人：有营业执照的企业或个体工商户'] : []),
    ...new Set(bounds),
  ]
}

/** Age range of the insured, or of the holder when the product has no other age rule. */
export interface AgeRange {
  fromDays: number
  toYears: number
}

/** Formats an age range. */
export const rangeText = ({ fromDays, toYears }: AgeRange): string =>
  `${leastAge(fromDays)}至 ${toYears} 周岁`

/** Returns the age ranges of insured persons; of the holder when the product lists no persons; none without a rule. */
export function personAges({ product }: ProductDefinition): AgeRange[] {
  const { insureds, holderAge } = product
  if (insureds)
    return insureds.ages.map(({ fromDays, fromYears = 0, toYears }) => ({
      fromDays: fromDays ?? fromYears * yearDays,
      toYears,
    }))
  return holderAge ? [{ fromDays: holderAge.from * yearDays, toYears: holderAge.to }] : []
}

/** Returns the age ranges of the insured thing or animal; none when it has no age. */
export function subjectAges({ form }: ProductDefinition): AgeRange[] {
  return form.factors.flatMap(({ target, age }) => (target === 'subject.birth' && age ? [age] : []))
}

/** Returns whether an age lies in one of the ranges. */
export const isWithin = (ranges: readonly AgeRange[], age: { years: number; days: number }): boolean =>
  ranges.some(({ fromDays, toYears }) => age.days >= fromDays && age.years <= toYears)
