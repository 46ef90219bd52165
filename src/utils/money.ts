/** An amount of fen as yuan: `1,234.50`; whole yuan without decimals when asked. */
export function formatYuan(fen: number, whole = false): string {
  const short = whole && fen % 100 === 0
  const [integer = '0', decimals] = (Math.abs(fen) / 100).toFixed(short ? 0 : 2).split('.')
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}${grouped}${decimals ? `.${decimals}` : ''}`
}
