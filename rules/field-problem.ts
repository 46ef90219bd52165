import { ageOn, birthCertificateYears } from './age'
import { isIsoDate } from './calendar'
import { certNoProblem, partyTypeOf, usccProblem } from './certificate'
import type { CheckedField, ControlName, FieldValue, ValidatorName } from './field'
import { isEmail } from './email'
import { accentHint } from './latin-name'
import { isMobile } from './mobile'
import { hasChinese, isEnterpriseName, isPassportName, isPersonName } from './name'
import { unprintedCharacter } from './printable'
import { isImei, isPlate, isUscc, isVin } from './registered-number'
import { groupDigits, isBuildYear, isLengthWithin, isWithin } from './number-text'

type Problem = string | undefined

/** Additional input of a field check. */
export interface CheckContext {
  /** Current day in Shanghai, `YYYY-MM-DD`. */
  today: string
  /** Certificate type of the same person. */
  certType: string
  /** Returns the problem of a region or of destinations; without it only their presence is checked. */
  codeProblem?: (field: CheckedField, value: FieldValue) => Problem
}

const chosen: readonly ControlName[] = ['SELECT', 'DATE', 'REGION', 'DESTINATIONS']
const names: readonly (ValidatorName | undefined)[] = ['PERSON_NAME', 'PARTY_NAME', 'PASSPORT_NAME']
/** Control characters, invisible and unassigned characters. */
const unreadable = /\p{C}/u
const longestText = 200

/** Returns the message for an empty field. */
export function missingText({ control, label }: CheckedField): string {
  return `请${chosen.includes(control) ? '选择' : '填写'}${label}`
}

/** Formats the range: thousands separators except for years, and a space between digits and words. */
function rangeText({ label, unit = '', minimum, maximum }: CheckedField): string {
  const said = (value = 0) => (unit === '年' ? String(value) : groupDigits(String(value)))
  const counted = unit === '%' ? unit : unit && ` ${unit}`
  if (minimum === undefined) return `${label}不能超过 ${said(maximum)}${counted}`
  if (maximum === undefined) return `${label}不能少于 ${said(minimum)}${counted}`
  const space = counted.startsWith(' ') ? '' : ' '
  return `${label}应在 ${said(minimum)} 到 ${said(maximum)}${counted}${space}之间`
}

function numberProblem(field: CheckedField, value: FieldValue): Problem {
  const { label, decimals = 0, minimum, maximum } = field
  if (typeof value !== 'number' || Number(value.toFixed(decimals)) !== value)
    return decimals > 0 ? `${label}请填写数字，最多 ${decimals} 位小数` : `${label}请填写整数`
  return isWithin(value, minimum, maximum) ? undefined : (field.outOfRange ?? rangeText(field))
}

function dateProblem({ label, earliest, latest, outOfRange }: CheckedField, value: FieldValue): Problem {
  if (typeof value !== 'string' || !isIsoDate(value)) return `${label}请选择正确的日期`
  if (earliest && value < earliest) return outOfRange ?? `${label}不能早于 ${earliest}`
  if (latest && value > latest) return outOfRange ?? `${label}不能晚于 ${latest}`
  return undefined
}

function textProblem(field: CheckedField, value: FieldValue): Problem {
  const { label, validator, minLength = 0, maxLength = longestText } = field
  if (typeof value !== 'string' || unreadable.test(value)) return `${label}含有不能识别的内容，请重新填写`
  const unprinted = unprintedCharacter(value)
  if (unprinted) {
    const hint = names.includes(validator) ? accentHint(value) : undefined
    return hint ?? `${label}不能含有“${unprinted}”，请删除表情和特殊符号`
  }
  if (!isLengthWithin(value, minLength)) return `${label}至少 ${minLength} 个字`
  return isLengthWithin(value, 0, maxLength) ? undefined : `${label}最多 ${maxLength} 个字`
}

function contentProblem(field: CheckedField, value: FieldValue, context: CheckContext): Problem {
  switch (field.control) {
    case 'NUMBER':
    case 'COUNT':
      return numberProblem(field, value)
    case 'DATE':
      return dateProblem(field, value)
    case 'SELECT':
      return field.options?.some((option) => option.value === value) ? undefined : missingText(field)
    case 'REGION':
    case 'DESTINATIONS':
      return context.codeProblem?.(field, value)
    default:
      return textProblem(field, value)
  }
}

const longestChineseName = 30

function personNameProblem(text: string): Problem {
  if (isPersonName(text)) return undefined
  if (hasChinese(text) && !isLengthWithin(text, 0, longestChineseName))
    return `中文姓名最多 ${longestChineseName} 个字`
  return accentHint(text) ?? '请填写与证件一致的姓名，不含数字和符号'
}

function passportNameProblem(text: string): Problem {
  if (isPassportName(text)) return undefined
  return accentHint(text) ?? '请填写护照上的英文字母姓名，姓和名之间空一格，例如 ZHANG SAN'
}

function partyNameProblem(text: string, certType: string): Problem {
  if (partyTypeOf(certType) === 'PERSON') return personNameProblem(text)
  return isEnterpriseName(text) ? undefined : '请填写与营业执照一致的名称'
}

/** Returns a validator with one message. */
const valid =
  (check: (text: string) => boolean, message: string) =>
  (text: string): Problem =>
    check(text) ? undefined : message

type Validate = (text: string, field: CheckedField, context: CheckContext) => Problem
const validators: Readonly<Record<ValidatorName, Validate>> = {
  PERSON_NAME: personNameProblem,
  PASSPORT_NAME: passportNameProblem,
  PARTY_NAME: (text, _field, { certType }) => partyNameProblem(text, certType),
  CERT_NO: (text, { label }, { certType, today }) => certNoProblem(certType, text, today, label),
  MOBILE: valid(isMobile, '请填写 11 位手机号'),
  EMAIL: valid(isEmail, '请填写正确的邮箱，例如 name@example.com'),
  BUILD_YEAR: (text, { label }, { today }) =>
    /^\d{4}$/.test(text) && isBuildYear(Number(text), Number(today.slice(0, 4)))
      ? undefined
      : `${label}请填写四位年份，不晚于今年`,
  PLATE: valid(isPlate, '请填写正确的车牌号，例如 浙A12345 或新能源 浙AD12345'),
  VIN: valid(isVin, '车架号应为 17 位字母和数字，不含 I、O、Q，请对照行驶证检查'),
  IMEI: valid(isImei, 'IMEI 应为 15 位数字，请在拨号界面输入 *#06# 查看并核对'),
  USCC: valid(isUscc, usccProblem),
  CHINESE_TEXT: (text, { label }) => (hasChinese(text) ? undefined : `${label}请用中文填写`),
}

/** Checks the age for a birth certificate, which is for children without an identity card. */
function birthCertificateProblem({ name }: CheckedField, value: FieldValue, context: CheckContext): Problem {
  if (context.certType !== 'BIRTH' || !/(^|\.)birth$/.test(name)) return undefined
  return ageOn(String(value), context.today) > birthCertificateYears
    ? `出生医学证明只用于未满 ${birthCertificateYears + 1} 周岁的孩子，请改选其他证件类型`
    : undefined
}

/** Returns the problem of a normalized field value as a customer text, or undefined. */
export function fieldProblem(
  field: CheckedField,
  value: FieldValue | undefined,
  context: CheckContext,
): Problem {
  if (value === undefined || value === '') return field.required ? missingText(field) : undefined
  const problem = contentProblem(field, value, context) ?? birthCertificateProblem(field, value, context)
  const validator = field.validator ?? (field.control === 'CERTIFICATE_NO' ? 'CERT_NO' : undefined)
  if (problem || !validator) return problem
  // A newer server may name a validator that this storefront does not know; the server validates such values.
  const known: Partial<typeof validators> = validators
  return known[validator]?.(String(value), field, context)
}
