/**
 * The generic validators of the specification (§5): e-mail, mobile, URL, date, ISO date, number, digits, identity
 * number, licence plate, money, Chinese, letters, letters or digits, range, length range, landline, numeric code, JSON,
 * image and video file; and the validators that the form schemas name. Validators do not normalize their input: callers
 * normalize typed text first.
 */
import { isIsoDate } from './calendar'
import { han } from './printable'

export { isIsoDate } from './calendar'
export { isIdNumber } from './certificate'
export { isEmail } from './email'
export { isMobile } from './mobile'
export { isLengthWithin, isWithin } from './number-text'
export { isPlate } from './registered-number'
export { isUrl } from './url'

const onlyChinese = new RegExp(`^[${han}]+$`, 'u')

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
 * Validates an amount in yuan: no sign, no leading zeros, at most two decimals, with or without thousands separators.
 */
export const isMoney = (text: string): boolean =>
  /^(0|[1-9]\d{0,12}|[1-9]\d{0,2}(,\d{3}){1,4})(\.\d{1,2})?$/.test(text)

/** Whether a text contains only Chinese characters. */
export const isChinese = (text: string): boolean => onlyChinese.test(text)

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
