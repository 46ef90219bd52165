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

/** A person's name: Chinese of 2 to 30 characters with `·` inside, or Latin letters. */
export const isPersonName = (text: string): boolean => chineseName.test(text) || latinName.test(text)

/** A name in the Latin letters of a passport: words of letters, apart by a space, comma or slash. */
export const isPassportName = (text: string): boolean => text.length <= 60 && passportName.test(text)

/** The name of an enterprise as on its licence: at least two letters or characters, brackets and digits allowed. */
export const isEnterpriseName = (text: string): boolean => enterpriseName.test(text)

/** A mobile number of mainland China; segments are not hard-coded, they change. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

const hostLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const domain = `(?:${hostLabel}\\.)+[A-Za-z]{2,24}`
/** Letters of other scripts, as internationalized domain names have them. */
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

/** An e-mail address as people have them; not all that RFC 5322 allows. */
export const isEmail = (text: string): boolean => text.length <= 100 && emailAddress.test(text)

/** The address of something on the web, with its scheme. */
export const isUrl = (text: string): boolean => text.length <= 2000 && webAddress.test(text)

/** A day that exists, as people write it: `2026-6-1`, `2026/06/01`, `2026.6.1`, `2026年6月1日`, `20260601`. */
export function isDate(text: string): boolean {
  const parts =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ??
    /^(\d{4})(年)(\d{1,2})月(\d{1,2})日$/.exec(text) ??
    /^(\d{4})()(\d{2})(\d{2})$/.exec(text)
  if (!parts) return false
  const [, year = '', , month = '', day = ''] = parts
  return isIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** A decimal number with or without sign, as written in digits. */
export const isNumber = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text)

/** Digits and nothing else. */
export const isDigits = (text: string): boolean => /^\d+$/.test(text)

/**
 * A licence plate: seven characters, or the eight of a new-energy vehicle, where a letter stands first or last
 * among the serial's six and tells small cars from large ones (GA 36-2018). Plates of embassies are not insured.
 */
export const isPlate = (text: string): boolean => plate.test(text)

/** A vehicle identification number: 17 characters without I, O and Q (GB 16735). */
export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text)

/** An IMEI: 15 digits, the last a Luhn check digit (3GPP TS 23.003). */
export function isImei(text: string): boolean {
  if (!/^\d{15}$/.test(text) || /^0+$/.test(text)) return false
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** An amount of yuan: no sign, no leading zeros, at most two decimals, thousands grouped by commas or not at all. */
export const isMoney = (text: string): boolean =>
  /^(0|[1-9]\d{0,12}|[1-9]\d{0,2}(,\d{3}){1,4})(\.\d{1,2})?$/.test(text)

/** Chinese characters and nothing else. */
export const isChinese = (text: string): boolean => onlyChinese.test(text)

/** Text with at least one Chinese character. */
export const hasChinese = (text: string): boolean => chineseText.test(text)

/** Reads a number as typed in a form: digits with at most `decimals` of them after the point. */
export function parseNumber(text: string, decimals: number): number | null {
  const pattern = decimals > 0 ? new RegExp(`^-?\\d{1,12}(\\.\\d{1,${decimals}})?$`) : /^-?\d{1,12}$/
  return pattern.test(text) ? Number(text) : null
}

/** Whether a number lies between two bounds, each of which may be absent. */
export const isWithin = (value: number, minimum?: number, maximum?: number): boolean =>
  (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum)

/** Whether a text has a number of characters between two bounds, each of which may be absent; `𠮷` is one. */
export const isLengthWithin = (text: string, shortest?: number, longest?: number): boolean =>
  isWithin([...text].length, shortest, longest)

/** Latin letters and nothing else. */
export const isLetters = (text: string): boolean => /^[A-Za-z]+$/.test(text)

/** Latin letters, digits, or both, and nothing else. */
export const isLettersOrDigits = (text: string): boolean => /^[A-Za-z0-9]+$/.test(text)

/** A fixed-line number: area code, number, and maybe an extension after a hyphen. */
export const isLandline = (text: string): boolean =>
  /^0(10|2\d|[3-9]\d{2})-?[1-9]\d{6,7}(-\d{1,6})?$/.test(text)

/** A code of digits, as sent to a phone. */
export const isCode = (text: string, length = 6): boolean => isDigits(text) && text.length === length

/** JSON that holds an object or a list. */
export function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

/** The extension of a file's name or address, in lower case; what follows `?` or `#` is not part of it. */
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

/** The name or address of a picture, by its extension. */
export const isImageFile = (name: string): boolean => imageExtensions.includes(extensionOf(name))

/** The name or address of a film, by its extension. */
export const isVideoFile = (name: string): boolean => videoExtensions.includes(extensionOf(name))

/** A year of four digits in which a building standing today may have been built. */
export const isBuildYear = (year: number, thisYear: number): boolean =>
  Number.isInteger(year) && year >= 1900 && year <= thisYear
