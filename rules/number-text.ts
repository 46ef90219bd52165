/** Groups the digits before the decimal point in threes: `1234500.5` -> `1,234,500.5`. */
export function groupDigits(number: string): string {
  const [whole = '', ...decimals] = number.split('.')
  return [whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, ','), ...decimals].join('.')
}

/** Parses a typed number: digits with at most `decimals` decimals. */
export function parseNumber(text: string, decimals: number): number | undefined {
  const pattern = decimals > 0 ? new RegExp(`^-?\\d{1,12}(\\.\\d{1,${decimals}})?$`) : /^-?\d{1,12}$/
  return pattern.test(text) ? Number(text) : undefined
}

/** Whether a number is within optional bounds. */
export const isWithin = (value: number, minimum?: number, maximum?: number): boolean =>
  (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum)

/** Whether the number of characters is within optional bounds; `𠮷` counts as one. */
export const isLengthWithin = (text: string, shortest?: number, longest?: number): boolean =>
  isWithin([...text].length, shortest, longest)

/** Whether a four-digit year is a possible construction year of an existing building. */
export const isBuildYear = (year: number, thisYear: number): boolean =>
  Number.isInteger(year) && year >= 1900 && year <= thisYear
