import type { Field } from '@storefront/contract'
import { leafOf, type PathValues, siblingPath } from '@/lib/paths'
import { addDays } from '@/lib/time'

/** Age from which a child is no longer insured by the birth certificate, in years. */
const tooOldYears = 3

const isOfNewborn = (name: string, values: PathValues): boolean =>
  leafOf(name) === 'birth' && values[siblingPath(name, 'certType')] === 'BIRTH'

/** A date of birth as it stands beside a birth certificate: its list begins and opens at the ages that have one. */
export function withinBirthCertificate(field: Field, values: PathValues): Field {
  const { earliest = '', latest } = field
  if (latest === undefined || !isOfNewborn(field.name, values)) return field
  const first = addDays(`${Number(latest.slice(0, 4)) - tooOldYears}${latest.slice(4)}`, 1)
  return { ...field, earliest: first > earliest ? first : earliest, likely: latest }
}

/** A birth certificate is for a child who has no identity card yet: what is wrong with the date of birth, or null. */
export function birthCertificateProblem(
  { name }: Pick<Field, 'name'>,
  birth: string,
  { values, today }: { values: PathValues; today: string },
): string | null {
  if (!isOfNewborn(name, values)) return null
  const birthday = `${Number(birth.slice(0, 4)) + tooOldYears}${birth.slice(4)}`
  return birthday > today ? null : `出生医学证明只用于未满 ${tooOldYears} 周岁的孩子，请改选其他证件类型`
}
