import type { ProductDefinition } from './product-schema'

const yearDays = 365

/** A least age in days, in the unit people use for it. */
function leastAge(days: number): string {
  return days < yearDays ? `出生满 ${days} 天` : `${Math.floor(days / yearDays)} 周岁`
}

/** Who may buy and who or what may be insured, by age, as sentences. */
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
  return [`投保人：${product.holderAge.from} 至 ${product.holderAge.to} 周岁`, ...new Set(bounds)]
}
