const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** Converts four digits to capital characters; `零` replaces missing inner digits. */
function group(value: number): string {
  let text = ''
  let gap = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) gap = text !== ''
    else {
      text += `${gap ? '零' : ''}${digits.charAt(digit)}${places[place] ?? ''}`
      gap = false
    }
  }
  return text
}

function wholeYuan(yuan: number): string {
  let text = ''
  let gap = false
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const value = Math.floor(yuan / 10_000 ** index) % 10_000
    if (value === 0) {
      gap ||= text !== ''
      continue
    }
    if (text !== '' && (gap || value < 1000)) text += '零'
    text += group(value) + (groups[index] ?? '')
    gap = false
  }
  return text
}

/** Converts an amount to the capital characters of bills: `10050` fen -> `壹佰圆伍角整`. */
export function capitalAmount(fen: number): string {
  const yuan = wholeYuan(Math.floor(fen / 100))
  const jiao = Math.floor(fen / 10) % 10
  const cent = fen % 10
  const head = yuan === '' ? '' : `${yuan}圆`
  if (jiao === 0 && cent === 0) return `${head || '零圆'}整`
  const tenths = jiao > 0 ? `${digits.charAt(jiao)}角` : head === '' ? '' : '零'
  return cent > 0 ? `${head}${tenths}${digits.charAt(cent)}分` : `${head}${tenths}整`
}
