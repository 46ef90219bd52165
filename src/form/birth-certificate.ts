import type { Field } from '@storefront/contract'
import { birthCertificateYears, earliestBirth } from '@storefront/rules/age'
import { leafOf, type PathValues, siblingPath } from '@/lib/paths'

/** Limits a date of birth to the ages that use a birth certificate. */
export function withinBirthCertificate(field: Field, values: PathValues): Field {
  const { name, earliest = '', latest } = field
  const isOfNewborn = leafOf(name) === 'birth' && values[siblingPath(name, 'certType')] === 'BIRTH'
  if (latest === undefined || !isOfNewborn) return field
  const first = earliestBirth(latest, birthCertificateYears)
  return { ...field, earliest: first > earliest ? first : earliest, likely: latest }
}
