import { isIsoDate } from './calendar'
import { isUscc } from './registered-number'
import { unspaced, withoutInvisible } from './text'

/** Party type: natural person, or enterprise or self-employed business with a licence. */
export type PartyType = 'PERSON' | 'ENTERPRISE'

/** Returns the party type: enterprise for a unified social credit code, person for all other certificates. */
export function partyTypeOf(certType: string): PartyType {
  return certType === 'USCC' ? 'ENTERPRISE' : 'PERSON'
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** Normalizes a certificate number: half-width, upper case, without spaces and invisible characters. */
export function normalizeCertNo(text: string): string {
  return unspaced(withoutInvisible(text)).toUpperCase()
}

/** Returns the 18th character of an identity number from its first 17 digits (GB 11643, ISO 7064 MOD 11-2). */
export function checkCharacterOf(no: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(no.charAt(index)), 0)
  return checkCharacters.charAt(sum % 11)
}

/** Returns whether numbers of this type contain the date of birth. */
export function carriesBirth(certType: string): boolean {
  return certType === 'ID' || certType === 'HKMO_TW_RES'
}

/** Returns the date of birth in a valid number, or undefined when its type contains none. */
export function birthOf(certType: string, certNo: string): string | undefined {
  if (!carriesBirth(certType)) return undefined
  return `${certNo.slice(6, 10)}-${certNo.slice(10, 12)}-${certNo.slice(12, 14)}`
}

/** Returns the sex in a valid number, 1 male and 2 female, or undefined when its type contains none. */
export function sexOf(certType: string, certNo: string): '1' | '2' | undefined {
  if (!carriesBirth(certType)) return undefined
  return Number(certNo.charAt(16)) % 2 === 1 ? '1' : '2'
}

/** Returns whether a number has 18 characters, a valid date of birth up to `today`, and a correct check character. */
export function isIdNumber(no: string, today: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(no)) return false
  const birth = birthOf('ID', no) ?? ''
  return isIsoDate(birth) && birth >= '1850-01-01' && birth <= today && checkCharacterOf(no) === no.charAt(17)
}

type Check = (no: string, today: string) => boolean
const matches =
  (pattern: RegExp): Check =>
  (no) =>
    pattern.test(no)

const checks = new Map<string, Check>([
  ['ID', (no, today) => /^[1-8]/.test(no) && isIdNumber(no, today)],
  ['HKMO_TW_RES', (no, today) => /^8[123]0000/.test(no) && isIdNumber(no, today)],
  // The card of 2023 has 18 digits beginning with 9; the older card has three letters and twelve digits.
  ['FPR', (no, today) => (no.startsWith('9') ? isIdNumber(no, today) : /^[A-Z]{3}\d{12}$/.test(no))],
  ['HKM', matches(/^[HM]\d{8}(\d{2})?$/)],
  ['TW', matches(/^(\d{8}|\d{10}[A-Z]?)$/)],
  ['PASSPORT', matches(/^[A-Z0-9]{5,17}$/)],
  ['USCC', isUscc],
  ['BIRTH', matches(/^[A-Z]\d{9}$/)],
  ['MIL', matches(/^[\u4e00-\u9fffA-Z0-9]{6,20}$/)],
])

/** Message for an invalid unified social credit code. */
export const usccProblem = '统一社会信用代码有误，请对照营业执照逐位检查'

/** Returns whether a normalized number is valid for its certificate type; unknown types are never valid. */
export function isCertNo(certType: string, no: string, today: string): boolean {
  return checks.get(certType)?.(no, today) ?? false
}

/** Returns the problem of a normalized certificate number as a customer text, or undefined. */
export function certNoProblem(
  certType: string,
  no: string,
  today: string,
  label = '证件号码',
): string | undefined {
  if (isCertNo(certType, no, today)) return undefined
  if (certType === 'USCC') return usccProblem
  if (certType !== 'ID') return `${label}与所选证件类型不符，请对照证件检查`
  if (/^\d{15}$/.test(no)) return '请填写 18 位身份证号，15 位的旧号码已停用'
  return no.length === 18 ? '身份证号有误，请对照证件逐位检查' : `身份证号应为 18 位，现在是 ${no.length} 位`
}
