import type { ProductDefinition } from './product-schema'

const yearDays = 365

/** A least age in days, in the unit people use for it. */
function leastAge(days: number): string {
  return days < yearDays ? `出生满 ${days} 天` : `${Math.floor(days / yearDays)} 周岁`
}

/** Who may buy and who or what may be insured, by kind and age, as sentences. */
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
