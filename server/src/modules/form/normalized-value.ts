import type { Field, Scalar, Validator } from '@storefront/contract'
import { normalizeCertNo } from './certificate'
import { han } from './printable'
import { normalizeRegisteredNo, registeredNos } from './registered-number'

const names: readonly Validator[] = ['PERSON_NAME', 'PARTY_NAME']
/** Invisible characters that pasted text can contain. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
const gapInName = new RegExp(`([${han}]) (?=[${han}])`, 'gu')
const dotInName = new RegExp(`([${han}]) ?[.．•‧・･∙⋅·] ?(?=[${han}])`, 'gu')

const oneSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ')
const unspaced = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** Normalizes a field value for validation and storage: trims it and removes spaces in numbers. */
export function normalizedValue(field: Field | undefined, value: Scalar): Scalar {
  if (typeof value !== 'string') return value
  const { control, validator } = field ?? {}
  const text = value.replace(invisible, '')
  if (control === 'CERTIFICATE_NO') return normalizeCertNo(text)
  if (validator === 'EMAIL' || validator === 'BUILD_YEAR') return unspaced(text)
  if (validator === 'MOBILE')
    return unspaced(text)
      .replace(/-/g, '')
      .replace(/^\+?86(?=1\d{10}$)/, '')
  if (registeredNos.some((name) => name === validator)) return normalizeRegisteredNo(text)
  // Passports contain only capital letters.
  if (validator === 'PASSPORT_NAME') return oneSpaced(text.normalize('NFKC')).toUpperCase()
  if (names.some((name) => name === validator))
    return oneSpaced(text.normalize('NFC')).replace(dotInName, '$1·').replace(gapInName, '$1')
  return oneSpaced(text)
}
