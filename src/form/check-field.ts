import type { Field, Validator } from '@storefront/contract'
import { leastNumber } from '@/ui/number-box/limits'
import { isCertificateNo, normalizeCertificateNo } from '@/lib/certificate'
import { accentHint } from '@/lib/latin-name'
import { groupDigits } from '@/lib/money'
import { isEmptyValue, type PathValue, type PathValues, siblingPath } from '@/lib/paths'
import { unprintedCharacter } from '@/lib/printable'
import {
  hasChinese,
  isBuildYear,
  isEmail,
  isEnterpriseName,
  isImei,
  isIsoDate,
  isLengthWithin,
  isMobile,
  isPassportName,
  isPersonName,
  isPlate,
  isUscc,
  isVin,
  isWithin,
  parseNumber,
} from '@/lib/validators'
import { cleanText } from './clean-text'
import { birthCertificateProblem } from './birth-certificate'
import { withinSpan } from './span'

/** Context of a check: the other values, and the current date in Shanghai. */
export interface CheckContext {
  values: PathValues
  /** `YYYY-MM-DD`. */
  today: string
}

const chosenControls: readonly Field['control'][] = ['SELECT', 'DATE', 'REGION', 'DESTINATIONS']

const missing = (field: Field): string =>
  `请${chosenControls.includes(field.control) ? '选择' : '填写'}${field.label}`

/** Digits in groups of three except for years, and a space between numbers and words. */
function rangeText({ unit = '', minimum, maximum }: Field): string {
  const said = (value = 0) => (unit === '年' ? String(value) : groupDigits(String(value)))
  const counted = unit === '%' ? unit : unit && ` ${unit}`
  if (minimum === undefined) return `不能超过 ${said(maximum)}${counted}`
  if (maximum === undefined) return `不能少于 ${said(minimum)}${counted}`
  const room = counted.startsWith(' ') ? '' : ' '
  return `应在 ${said(minimum)} 到 ${said(maximum)}${counted}${room}之间`
}

function numberProblem(field: Field, text: string): string | null {
  const decimals = field.decimals ?? 0
  const value = parseNumber(text, decimals)
  if (value === null) {
    return decimals > 0 ? `${field.label}请填写数字，最多 ${decimals} 位小数` : `${field.label}请填写整数`
  }
  return isWithin(value, field.minimum, field.maximum) ? null : `${field.label}${rangeText(field)}`
}

function dateProblem(field: Field, text: string, context: CheckContext): string | null {
  if (!isIsoDate(text)) return `${field.label}请选择正确的日期`
  const { earliest, latest } = withinSpan(field, context.values)
  if (earliest && text < earliest) return `${field.label}不能早于 ${earliest}`
  if (latest && text > latest) return `${field.label}不能晚于 ${latest}`
  return birthCertificateProblem(field, text, context)
}

const ofPersons: readonly (Validator | undefined)[] = ['PERSON_NAME', 'PARTY_NAME', 'PASSPORT_NAME']

function textProblem(field: Field, text: string): string | null {
  const unprinted = unprintedCharacter(text)
  if (unprinted) {
    // For names with accents, shows how to type them.
    const hint = ofPersons.includes(field.validator) ? accentHint(text) : undefined
    return hint ?? `${field.label}不能含有“${unprinted}”，请删除表情和特殊符号`
  }
  if (!isLengthWithin(text, field.minLength)) return `${field.label}至少 ${field.minLength} 个字`
  return isLengthWithin(text, undefined, field.maxLength)
    ? null
    : `${field.label}最多 ${field.maxLength} 个字`
}

const usccProblem = '统一社会信用代码有误，请对照营业执照逐位检查'

/** Returns the certificate type of the party that a field belongs to. */
const certTypeOf = (field: Field, { values }: CheckContext): string =>
  String(values[siblingPath(field.name, 'certType')] ?? 'ID')

function certificateProblem(field: Field, text: string, context: CheckContext): string | null {
  const certType = certTypeOf(field, context)
  const no = normalizeCertificateNo(text)
  if (isCertificateNo(certType, no, context.today)) return null
  if (certType === 'USCC') return usccProblem
  if (certType !== 'ID') return `${field.label}与所选证件类型不符，请对照证件检查`
  if (/^\d{15}$/.test(no)) return '请填写 18 位身份证号，15 位的旧号码已停用'
  return no.length === 18 ? '身份证号有误，请对照证件逐位检查' : `身份证号应为 18 位，现在是 ${no.length} 位`
}

const longestChineseName = 30

function personNameProblem(text: string): string | null {
  if (isPersonName(text)) return null
  if (hasChinese(text) && !isLengthWithin(text, undefined, longestChineseName))
    return `中文姓名最多 ${longestChineseName} 个字`
  return accentHint(text) ?? '请填写与证件一致的姓名，不含数字和符号'
}

function partyNameProblem(text: string, field: Field, context: CheckContext): string | null {
  if (certTypeOf(field, context) !== 'USCC') return personNameProblem(text)
  return isEnterpriseName(text) ? null : '请填写与营业执照一致的名称'
}

const validators: Record<Validator, (text: string, field: Field, context: CheckContext) => string | null> = {
  PERSON_NAME: personNameProblem,
  PASSPORT_NAME: (text) =>
    isPassportName(text)
      ? null
      : (accentHint(text) ?? '请填写护照上的英文字母姓名，姓和名之间空一格，例如 ZHANG SAN'),
  PARTY_NAME: partyNameProblem,
  MOBILE: (text) => (isMobile(text) ? null : '请填写 11 位手机号'),
  EMAIL: (text) => (isEmail(text) ? null : '请填写正确的邮箱，例如 name@example.com'),
  PLATE: (text) => (isPlate(text) ? null : '请填写正确的车牌号，例如 浙A12345 或新能源 浙AD12345'),
  VIN: (text) => (isVin(text) ? null : '车架号应为 17 位字母和数字，不含 I、O、Q，请对照行驶证检查'),
  IMEI: (text) => (isImei(text) ? null : 'IMEI 应为 15 位数字，请在拨号界面输入 *#06# 查看并核对'),
  USCC: (text) => (isUscc(text) ? null : usccProblem),
  CHINESE_TEXT: (text, field) => (hasChinese(text) ? null : `${field.label}请用中文填写`),
  BUILD_YEAR: (text, field, { today }) =>
    isBuildYear(Number(text), Number(today.slice(0, 4))) ? null : `${field.label}请填写四位年份，不晚于今年`,
  CERT_NO: (text, field, context) => certificateProblem(field, text, context),
}

function contentProblem(field: Field, value: PathValue, context: CheckContext): string | null {
  const text = cleanText(field, String(value))
  switch (field.control) {
    case 'NUMBER':
      return numberProblem(field, text)
    case 'COUNT':
      return numberProblem({ minimum: leastNumber, ...field }, text)
    case 'DATE':
      return dateProblem(field, text, context)
    case 'DESTINATIONS':
      return null
    case 'SELECT':
      return (field.options ?? []).some((option) => option.value === value) ? null : missing(field)
    case 'CERTIFICATE_NO':
      return certificateProblem(field, text, context)
    default:
      return textProblem(field, text)
  }
}

/** Returns the problem of a field as text for the customer, or null. */
export function fieldProblem(
  field: Field,
  value: PathValue | undefined,
  context: CheckContext,
): string | null {
  if (value === undefined || isEmptyValue(value)) return field.required ? missing(field) : null
  const problem = contentProblem(field, value, context)
  if (problem || !field.validator) return problem
  // A newer server may use a validator that this app does not know; the server validates it.
  const known: Partial<typeof validators> = validators
  return known[field.validator]?.(cleanText(field, String(value)), field, context) ?? null
}
