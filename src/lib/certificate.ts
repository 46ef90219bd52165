import { withoutInvisible } from './invisible'

/** Certificate types of a party: USCC for an enterprise, the others for a person. */
export type CertificateType =
  'ID' | 'HKMO_TW_RES' | 'FPR' | 'HKM' | 'TW' | 'PASSPORT' | 'BIRTH' | 'MIL' | 'USCC'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'
const usccCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Returns the 18th character of an identity number from its first 17 digits (GB 11643, ISO 7064 MOD 11-2). */
export function checkCharacterOf(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17.charAt(index)), 0)
  return checkCharacters.charAt(sum % 11)
}

/** Converts full-width letters, digits and signs of Chinese keyboards to half-width. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** Normalizes a certificate number for storage: half-width, upper case, no spaces. */
export const normalizeCertificateNo = (text: string): string =>
  toHalfWidth(withoutInvisible(text)).replace(/\s/g, '').toUpperCase()

/** Whether `YYYY-MM-DD` is an existing date; the calendar has no year 0. */
export function isIsoDate(text: string): boolean {
  if (text.startsWith('0000') || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** Personal data in an identity number; `sex` is 1 for male and 2 for female (GB/T 2261). */
export interface Identity {
  birth: string
  sex: '1' | '2'
}

/** Reads birth date and sex from a well-formed identity number without validating it. */
export function identityOf(no: string): Identity {
  return {
    birth: `${no.slice(6, 10)}-${no.slice(10, 12)}-${no.slice(12, 14)}`,
    sex: Number(no.charAt(16)) % 2 === 1 ? '1' : '2',
  }
}

/** Validates a resident identity number: format, existing birth date not after `today`, and check character. */
export function isIdNumber(no: string, today: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(no)) return false
  const { birth } = identityOf(no)
  if (!isIsoDate(birth) || birth < '1850-01-01' || birth > today) return false
  return checkCharacterOf(no) === no.charAt(17)
}

/** Validates a unified social credit code: 18 characters, the last is the check character (GB 32100-2015). */
export function isUscc(text: string): boolean {
  const values = [...text].map((character) => usccCharacters.indexOf(character))
  if (values.length !== 18 || values.includes(-1)) return false
  // Weights are the powers of 3 modulo 31; the check character completes the sum to a multiple of 31.
  let weight = 1
  const sum = values.slice(0, 17).reduce((total, value) => {
    const next = total + value * weight
    weight = (weight * 3) % 31
    return next
  }, 0)
  return (31 - (sum % 31)) % 31 === values[17]
}

type Check = (no: string, today: string) => boolean
const matches =
  (pattern: RegExp): Check =>
  (no) =>
    pattern.test(no)

const checks: Record<CertificateType, Check> = {
  ID: (no, today) => /^[1-8]/.test(no) && isIdNumber(no, today),
  HKMO_TW_RES: (no, today) => /^8[123]0000/.test(no) && isIdNumber(no, today),
  // The 2023 card has 18 digits beginning with 9; the older one three letters and twelve digits.
  FPR: (no, today) => (no.startsWith('9') ? isIdNumber(no, today) : /^[A-Z]{3}\d{12}$/.test(no)),
  HKM: matches(/^[HM]\d{8}(\d{2})?$/),
  TW: matches(/^(\d{8}|\d{10}[A-Z]?)$/),
  PASSPORT: matches(/^[A-Z0-9]{5,17}$/),
  BIRTH: matches(/^[A-Z]\d{9}$/),
  USCC: isUscc,
  MIL: matches(/^[\u4e00-\u9fffA-Z0-9]{6,20}$/),
}

/** Whether a normalized number is valid for its certificate type; unknown types are never valid. */
export function isCertificateNo(certType: string, no: string, today: string): boolean {
  const check = (checks as Partial<Record<string, Check>>)[certType]
  return check ? check(no, today) : false
}

/** Whether numbers of this type contain birth date and sex. */
export const carriesIdentity = (certType: string): boolean => certType === 'ID' || certType === 'HKMO_TW_RES'
