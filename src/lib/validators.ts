/**
 * The generic validators of the specification (§5) in one module: e-mail, mobile, URL, date, ISO date, number, digits,
 * identity number, licence plate, money, Chinese, letters, letters or digits, range, length range, landline, numeric
 * code, JSON, image and video file; and the validators that the form schemas name. Validators do not clean their input:
 * callers clean typed text first.
 */
import { isIsoDate } from './certificate'
import { han } from './printable'

export { isIdNumber, isIsoDate, isUscc } from './certificate'

const chineseName = new RegExp(`^[${han}](?:[${han}·]{0,28}[${han}])$`, 'u')
const plateProvince = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]'
const newEnergySerial = '(?:[A-HJK][A-HJ-NP-Z0-9]\\d{4}|\\d{5}[A-HJK])'
const plate = new RegExp(
  `^${plateProvince}[A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|${newEnergySerial})$`,
)
const latinName = /^[A-Za-z][A-Za-z .'-]{0,58}[A-Za-z.]$/
const passportName =
  /^(?=.*[A-Za-z].*[A-Za-z])[A-Za-z]+(?:['’-][A-Za-z]+)*(?:(?: |, ?|\/)[A-Za-z]+(?:['’-][A-Za-z]+)*)*$/
const enterpriseName = new RegExp(
  `^(?=[^${han}A-Za-z]*[${han}A-Za-z][^${han}A-Za-z]*[${han}A-Za-z])[${han}A-Za-z0-9（）()·&,.' -]{2,100}$`,
  'u',
)
const chineseText = new RegExp(`[${han}]`, 'u')
const onlyChinese = new RegExp(`^[${han}]+$`, 'u')

/** Validates a person's name: Chinese with 2 to 30 characters and optional inner `·`, or Latin letters. */
export const isPersonName = (text: string): boolean => chineseName.test(text) || latinName.test(text)

/** Validates a name in passport letters: words of Latin letters, separated by a space, comma or slash. */
export const isPassportName = (text: string): boolean => text.length <= 60 && passportName.test(text)

/**
 * Validates an enterprise name as on its license: at least two letters or characters; brackets and digits are allowed.
 */
export const isEnterpriseName = (text: string): boolean => enterpriseName.test(text)

/** Validates a mobile number of mainland China; number segments change, so they are not hard-coded. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

const hostLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const domain = `(?:${hostLabel}\\.)+[A-Za-z]{2,24}`
/** Letters of other scripts, as in internationalized domain names. */
const foreignLetter =
  '\\u00a1-\\u1fff\\u2c00-\\u2dff\\u3005-\\u3007\\u3040-\\ud7ff\\uf900-\\ufdcf\\u{10000}-\\u{1efff}\\u{20000}-\\u{323af}'
const anyLabel = `[A-Za-z0-9${foreignLetter}](?:[A-Za-z0-9${foreignLetter}-]{0,61}[A-Za-z0-9${foreignLetter}])?`
const anyDomain = `(?:${anyLabel}\\.)+(?:xn--[A-Za-z0-9-]{1,57}[A-Za-z0-9]|[A-Za-z${foreignLetter}]{2,24})`
const localPart = '[A-Za-z0-9_%+-]+(?:\\.[A-Za-z0-9_%+-]+)*'
const emailAddress = new RegExp(`^${localPart}@${domain}$`)
const ipv4 = '(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const webAddress = new RegExp(
  `^https?://(?:${anyDomain}|${ipv4}|localhost)(?::\\d{1,5})?(?:[/?#]\\S*)?$`,
  'iu',
)

/** Validates an e-mail address in common format; a subset of RFC 5322. */
export const isEmail = (text: string): boolean => text.length <= 100 && emailAddress.test(text)

/** Validates a web address with its scheme. */
export const isUrl = (text: string): boolean => text.length <= 2000 && webAddress.test(text)

/** Validates an existing date in common formats: `2026-6-1`, `2026/06/01`, `2026.6.1`, `2026年6月1日`, `20260601`. */
export function isDate(text: string): boolean {
  const parts =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ??
    /^(\d{4})(年)(\d{1,2})月(\d{1,2})日$/.exec(text) ??
    /^(\d{4})()(\d{2})(\d{2})$/.exec(text)
  if (!parts) return false
  const [, year = '', , month = '', day = ''] = parts
  return isIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Validates a decimal number in digits, with optional sign. */
export const isNumber = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text)

/** Whether a text contains only digits. */
export const isDigits = (text: string): boolean => /^\d+$/.test(text)

/**
 * Validates a license plate: seven characters, or eight for a new-energy vehicle, where the first or last of the six
 * serial characters is a letter that distinguishes small from large cars (GA 36-2018). Embassy plates are not
 * insurable.
 */
export const isPlate = (text: string): boolean => plate.test(text)

/** Validates a vehicle identification number: 17 characters without I, O and Q (GB 16735). */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text)

/** Validates an IMEI: 15 digits, the last is a Luhn check digit (3GPP TS 23.003). */
export function isImei(text: string): boolean {
  if (!/^\d{15}$/.test(text) || /^0+$/.test(text)) return false
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * Validates an amount in yuan: no sign, no leading zeros, at most two decimals, with or without thousands separators.
 */
export const isMoney = (text: string): boolean =>
  /^(0|[1-9]\d{0,12}|[1-9]\d{0,2}(,\d{3}){1,4})(\.\d{1,2})?$/.test(text)

/** Whether a text contains only Chinese characters. */
export const isChinese = (text: string): boolean => onlyChinese.test(text)

/** Whether a text contains at least one Chinese character. */
export const hasChinese = (text: string): boolean => chineseText.test(text)

/** Parses a number typed in a form: digits with at most `decimals` decimals. */
export function parseNumber(text: string, decimals: number): number | null {
  const pattern = decimals > 0 ? new RegExp(`^-?\\d{1,12}(\\.\\d{1,${decimals}})?$`) : /^-?\d{1,12}$/
  return pattern.test(text) ? Number(text) : null
}

/** Whether a number is within optional bounds. */
export const isWithin = (value: number, minimum?: number, maximum?: number): boolean =>
  (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum)

/** Whether the number of characters is within optional bounds; `𠮷` counts as one. */
export const isLengthWithin = (text: string, shortest?: number, longest?: number): boolean =>
  isWithin([...text].length, shortest, longest)

/** Whether a text contains only Latin letters. */
export const isLetters = (text: string): boolean => /^[A-Za-z]+$/.test(text)

/** Whether a text contains only Latin letters and digits. */
export const isLettersOrDigits = (text: string): boolean => /^[A-Za-z0-9]+$/.test(text)

/** Validates a landline number: area code, number, and optional extension after a hyphen. */
export const isLandline = (text: string): boolean =>
  /^0(10|2\d|[3-9]\d{2})-?[1-9]\d{6,7}(-\d{1,6})?$/.test(text)

/** Validates a numeric code, for example an SMS code. */
export const isCode = (text: string, length = 6): boolean => isDigits(text) && text.length === length

/** Validates JSON with an object or an array. */
export function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

/** Returns the extension of a file name or address in lower case, without `?` and `#` parts. */
const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]+)$/.exec(name.split(/[?#]/, 1)[0] ?? '')?.[1]?.toLowerCase() ?? ''

const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'svg', 'heic', 'heif']
const videoExtensions = [
  'mp4',
  'm4v',
  'mov',
  'avi',
  'wmv',
  'flv',
  'mkv',
  'mpg',
  'mpeg',
  'webm',
  '3gp',
  'm3u8',
]

/** Whether a file name or address is a picture, by its extension. */
export const isImageFile = (name: string): boolean => imageExtensions.includes(extensionOf(name))

/** Whether a file name or address is a video, by its extension. */
export const isVideoFile = (name: string): boolean => videoExtensions.includes(extensionOf(name))

/** Whether a four-digit year is a possible construction year of an existing building. */
export const isBuildYear = (year: number, thisYear: number): boolean =>
  Number.isInteger(year) && year >= 1900 && year <= thisYear
