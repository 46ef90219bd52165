import type { Scalar } from '@storefront/contract'
import type { PolicyContent } from '../../lib/policy-content'

/** Returns all policy values by path. */
export function contentValues(content: PolicyContent): Map<string, Scalar> {
  const { holder, insureds, beneficiaries, items = [], subject, startDate, endDate, planCode } = content
  const under = (prefix: string, values: Record<string, Scalar>) =>
    Object.entries(values).map(([name, value]): [string, Scalar] => [`${prefix}.${name}`, value])
  return new Map<string, Scalar>([
    ...under('holder', holder),
    ...insureds.flatMap((person, index) => under(`insureds.${index}`, person)),
    ...beneficiaries.flatMap((person, index) => under(`beneficiaries.${index}`, person)),
    ...items.flatMap((item, index) => under(`items.${index}`, item)),
    ...under('subject', subject),
    ['startDate', startDate],
    ['endDate', endDate],
    ['planCode', planCode],
  ])
}
