import type { Scalar, Validator } from '@storefront/contract'
import { isDate } from '../../lib/clock'
import type { DatedField } from '../product/fields'
import { destinationsOf } from '../destination/destinations'
import { districtName } from '../region/regions'
import { ageOn } from './age'
import { certNoProblem, partyTypeOf, usccProblem } from './certificate'
import { accentHint } from './latin-name'
import { han, unprintedCharacter } from './printable'
import { isImei, isPlate, isUscc, isVin } from './registered-number'

/** Additional input of a field check. */
interface CheckContext {
  /** Current day in Shanghai, `YYYY-MM-DD`. */
  today: string
  /** Certificate type of the same person. */
  certType: string
}

type Problem = string | undefined

const chosen: readonly DatedField['control'][] = ['SELECT', 'DATE', 'REGION', 'DESTINATIONS']
const chineseName = new RegExp(`^[${han}](?:[${han}·]{0,28}[${han}])$`, 'u')
const latinName = /^[A-Za-z][A-Za-z .'-]{0,58}[A-Za-z.]$/
const passportName =
  /^(?=.*[A-Za-z].*[A-Za-z])[A-Za-z]+(?:['’-][A-Za-z]+)*(?:(?: |, ?|\/)[A-Za-z]+(?:['’-][A-Za-z]+)*)*$/
const enterpriseName = new RegExp(
  `^(?=[^${han}A-Za-z]*[${han}A-Za-z][^${han}A-Za-z]*[${han}A-Za-z])[${han}A-Za-z0-9（）()·&,.' -]{2,100}$`,
  'u',
)
const chineseText = new RegExp(`[${han}]`, 'u')
const email = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/
const invisible = /\p{C}/u

/** Returns the message for an empty field. */
function missingText(field: DatedField): string {
  return `请${chosen.includes(field.control) ? '选择' : '填写'}${field.label}`
}

/** Formats the range: thousands separators except for years, and a space between digits and words. */
function rangeText({ label, unit = '', minimum, maximum }: DatedField): string {
  const said = (value = 0) => (unit === '年' ? `${value}` : value.toLocaleString('en-US'))
  const counted = unit === '%' ? unit : unit && ` ${unit}`
  if (minimum === undefined) return `${label}不能超过 ${said(maximum)}${counted}`
  if (maximum === undefined) return `${label}不能少于 ${said(minimum)}${counted}`
  const room = counted.startsWith(' ') ? '' : ' '
  return `${label}应在 ${said(minimum)} 到 ${said(maximum)}${counted}${room}之间`
}

function numberProblem(field: DatedField, value: Scalar): Problem {
  const { label, decimals = 0, minimum = -Infinity, maximum = Infinity } = field
  if (typeof value !== 'number' || Number(value.toFixed(decimals)) !== value)
    return decimals > 0 ? `${label}请填写数字，最多 ${decimals} 位小数` : `${label}请填写整数`
  return value < minimum || value > maximum ? (field.outOfRange ?? rangeText(field)) : undefined
}

function dateProblem({ label, earliest, latest, outOfRange }: DatedField, value: Scalar): Problem {
  if (typeof value !== 'string' || !isDate(value)) return `${label}请选择正确的日期`
  if (earliest && value < earliest) return outOfRange ?? `${label}不能早于 ${earliest}`
  if (latest && value > latest) return outOfRange ?? `${label}不能晚于 ${latest}`
  return undefined
}

function destinationsProblem({ label }: DatedField, value: Scalar): Problem {
  const chosenOnes = destinationsOf(value)
  if (!chosenOnes) return `${label}请重新选择，每个目的地选一次`
  const refused = chosenOnes.find(({ refusal }) => refusal)
  return refused && `${refused.name}：${refused.refusal}`
}

const ofPersons: readonly (Validator | undefined)[] = ['PERSON_NAME', 'PARTY_NAME', 'PASSPORT_NAME']

/** Returns how to enter a name with accents. */
const hintFor = ({ validator }: DatedField, text: string): Problem =>
  ofPersons.includes(validator) ? accentHint(text) : undefined

function textProblem(field: DatedField, value: Scalar): Problem {
  const { label, minLength = 0, maxLength = 200 } = field
  if (typeof value !== 'string' || invisible.test(value)) return `${label}含有不能识别的内容，请重新填写`
  const unprinted = unprintedCharacter(value)
  if (unprinted) return hintFor(field, value) ?? `${label}不能含有“${unprinted}”，请删除表情和特殊符号`
  const { length } = [...value]
  if (length < minLength) return `${label}至少 ${minLength} 个字`
  return length > maxLength ? `${label}最多 ${maxLength} 个字` : undefined
}

function contentProblem(field: DatedField, value: Scalar): Problem {
  switch (field.control) {
    case 'NUMBER':
    case 'COUNT':
      return numberProblem(field, value)
    case 'DATE':
      return dateProblem(field, value)
    case 'SELECT':
      return field.options?.some((option) => option.value === value) ? undefined : missingText(field)
    case 'REGION':
      return typeof value === 'string' && districtName(value) ? undefined : missingText(field)
    case 'DESTINATIONS':
      return destinationsProblem(field, value)
    default:
      return textProblem(field, value)
  }
}

const passportNameProblem = '请填写护照上的英文字母姓名，姓和名之间空一格，例如 ZHANG SAN'
const longestChineseName = 30

function personNameProblem(text: string): Problem {
  if (chineseName.test(text) || latinName.test(text)) return undefined
  if (chineseText.test(text) && [...text].length > longestChineseName)
    return `中文姓名最多 ${longestChineseName} 个字`
  return accentHint(text) ?? '请填写与证件一致的姓名，不含数字和符号'
}

const validators: Record<Validator, (text: string, field: DatedField, context: CheckContext) => Problem> = {
  PERSON_NAME: personNameProblem,
  PASSPORT_NAME: (text) => (passportName.test(text) ? undefined : (accentHint(text) ?? passportNameProblem)),
  PARTY_NAME: (text, _field, { certType }) => {
    if (partyTypeOf(certType) === 'PERSON') return personNameProblem(text)
    return enterpriseName.test(text) ? undefined : '请填写与营业执照一致的名称'
  },
  CERT_NO: (text, _field, { certType, today }) => certNoProblem(certType, text, today),
  MOBILE: (text) => (/^1[3-9]\d{9}$/.test(text) ? undefined : '请填写 11 位手机号'),
  EMAIL: (text) =>
    text.length <= 100 && email.test(text) ? undefined : '请填写正确的邮箱，例如 name@example.com',
  BUILD_YEAR: (text, { label }, { today }) =>
    /^\d{4}$/.test(text) && text >= '1900' && text <= today.slice(0, 4)
      ? undefined
      : `${label}请填写四位年份，不晚于今年`,
  PLATE: (text) => (isPlate(text) ? undefined : '请填写正确的车牌号，例如 浙A12345 或新能源 浙AD12345'),
  VIN: (text) => (isVin(text) ? undefined : '车架号应为 17 位字母和数字，不含 I、O、Q，请对照行驶证检查'),
  IMEI: (text) => (isImei(text) ? undefined : 'IMEI 应为 15 位数字，请在拨号界面输入 *#06# 查看并核对'),
  USCC: (text) => (isUscc(text) ? undefined : usccProblem),
  CHINESE_TEXT: (text, { label }) => (chineseText.test(text) ? undefined : `${label}请用中文填写`),
}

/** Maximum age for a birth certificate in completed years. */
const birthCertificateYears = 2

/** Checks the age for a birth certificate, which is for children without an identity card. */
function birthCertificateProblem({ name }: DatedField, value: Scalar, context: CheckContext): Problem {
  if (context.certType !== 'BIRTH' || !/(^|\.)birth$/.test(name)) return undefined
  return ageOn(String(value), context.today) > birthCertificateYears
    ? `出生医学证明只用于未满 ${birthCertificateYears + 1} 周岁的孩子，请改选其他证件类型`
    : undefined
}

/** Returns the problem of a field value as a customer text, or undefined. */
export function fieldProblem(field: DatedField, value: Scalar | undefined, context: CheckContext): Problem {
  if (value === undefined || value === '') return field.required ? missingText(field) : undefined
  const problem = contentProblem(field, value) ?? birthCertificateProblem(field, value, context)
  if (problem || !field.validator) return problem
  return validators[field.validator](String(value), field, context)
}
