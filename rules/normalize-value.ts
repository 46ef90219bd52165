import { normalizeCertNo } from './certificate'
import type { CheckedField, FieldValue, ValidatorName } from './field'
import { normalizeMobile } from './mobile'
import { han } from './printable'
import { normalizeRegisteredNo } from './registered-number'
import { singleSpaced, unspaced, withoutInvisible } from './text'

type Entered = Partial<Pick<CheckedField, 'control' | 'validator'>>

const gapInName = new RegExp(`([${han}]) (?=[${han}])`, 'gu')
const dotInName = new RegExp(`([${han}]) ?[.．•‧・･∙⋅·] ?(?=[${han}])`, 'gu')

const normalizeName = (text: string): string =>
  singleSpaced(text.normalize('NFC')).replace(dotInName, '$1·').replace(gapInName, '$1')
/** Passports contain only capital letters. */
const normalizePassportName = (text: string): string => singleSpaced(text.normalize('NFKC')).toUpperCase()

const byValidator: Readonly<Partial<Record<ValidatorName, (text: string) => string>>> = {
  PERSON_NAME: normalizeName,
  PARTY_NAME: normalizeName,
  PASSPORT_NAME: normalizePassportName,
  EMAIL: unspaced,
  BUILD_YEAR: unspaced,
  MOBILE: normalizeMobile,
  PLATE: normalizeRegisteredNo,
  VIN: normalizeRegisteredNo,
  IMEI: normalizeRegisteredNo,
  USCC: normalizeRegisteredNo,
}

/**
 * Normalizes entered text for validation and storage: removes invisible characters, white space around it and in
 * numbers, separators of phone, certificate and other numbers, and full-width forms of Chinese keyboards.
 */
export function normalizeText({ control, validator }: Entered, entered: string): string {
  const text = withoutInvisible(entered)
  if (control === 'CERTIFICATE_NO') return normalizeCertNo(text)
  if (control === 'NUMBER') return unspaced(text)
  return ((validator && byValidator[validator]) ?? singleSpaced)(text)
}

/** Normalizes the value of a field for validation and storage; only text changes. */
export function normalizeValue<Value extends FieldValue>(
  field: Entered | undefined,
  value: Value,
): Value | string {
  return typeof value === 'string' ? normalizeText(field ?? {}, value) : value
}
