/** Groups digits in threes: `1234500` -> `1,234,500`. */
export const groupDigits = (whole: string): string => whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')

/** Formats an amount in fen as yuan: `1234500` -> `12,345`, `9850` -> `98.50`; `exact` keeps `.00`. */
export function formatYuan(fen: number, exact = false): string {
  const [whole = '0', cents = '00'] = (fen / 100).toFixed(2).split('.')
  const grouped = groupDigits(whole)
  return exact || cents !== '00' ? `${grouped}.${cents}` : grouped
}
