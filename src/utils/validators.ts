const han = '\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\u{20000}-\\u{323af}'
const chineseName = new RegExp(`^[${han}](?:[${han}·]{0,28}[${han}])$`, 'u')
const latinName = /^[A-Za-z][A-Za-z .'-]{0,58}[A-Za-z.]$/
const chineseText = new RegExp(`[${han}]`, 'u')

/** A person's name: Chinese of 2 to 30 characters with `·` inside, or Latin letters. */
export const isPersonName = (text: string): boolean => chineseName.test(text) || latinName.test(text)

/** A mobile number of mainland China; segments are not hard-coded, they change. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** An e-mail address as people have them; not all that RFC 5322 allows. */
export const isEmail = (text: string): boolean =>
  text.length <= 100 && /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text)

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

/** A year of four digits in which a building standing today may have been built. */
export const isBuildYear = (year: number, thisYear: number): boolean =>
  Number.isInteger(year) && year >= 1900 && year <= thisYear
