import type { Field, Scalar } from '@storefront/contract'
import { normalizeCertNo } from './certificate'
import { normalizeRegisteredNo, registeredNos } from './registered-number'

/** The value of a field in the one spelling in which it is checked and kept: trimmed, numbers without gaps. */
export function normalizedValue(field: Field | undefined, value: Scalar): Scalar {
  if (typeof value !== 'string') return value
  if (field?.control === 'CERTIFICATE_NO') return normalizeCertNo(value)
  if (field?.validator === 'MOBILE') return value.normalize('NFKC').replace(/[\s-]/g, '')
  if (registeredNos.some((name) => name === field?.validator)) return normalizeRegisteredNo(value)
  // Passports have capitals only.
  if (field?.validator === 'PASSPORT_NAME')
    return value.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase()
  return value.trim()
}
