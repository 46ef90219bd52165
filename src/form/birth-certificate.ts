import type { Field } from '@storefront/contract'
import { leafOf, type PathValues, siblingPath } from '@/lib/paths'
import { addDays } from '@/lib/time'

/** Age in years from which a birth certificate is no longer accepted for a child. */
const tooOldYears = 3

const isOfNewborn = (name: string, values: PathValues): boolean =>
  leafOf(name) === 'birth' && values[siblingPath(name, 'certType')] === 'BIRTH'

/** Limits a date of birth to the ages that use a birth certificate. */
export function withinBirthCertificate(field: Field, values: PathValues): Field {
  const { earliest = '', latest } = field
  if (latest === undefined || !isOfNewborn(field.name, values)) return field
  const first = addDays(`${Number(latest.slice(0, 4)) - tooOldYears}${latest.slice(4)}`, 1)
  return { ...field, earliest: first > earliest ? first : earliest, likely: latest }
}

/**
 * Returns the problem of a date of birth with a birth certificate, which is for a child without an identity card, or
 * null.
 */
export function birthCertificateProblem(
  { name }: Pick<Field, 'name'>,
  birth: string,
  { values, today }: { values: PathValues; today: string },
): string | null {
  if (!isOfNewborn(name, values)) return null
  const birthday = `${Number(birth.slice(0, 4)) + tooOldYears}${birth.slice(4)}`
  return birthday > today ? null : `出生医学证明只用于未满 ${tooOldYears} 周岁的孩子，请改选其他证件类型`
}
