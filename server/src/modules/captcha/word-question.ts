import { randomInt } from 'node:crypto'

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** Converts 0 to 99 to Chinese numerals: 零, 十二, 三十七. */
function words(value: number): string {
  const tens = Math.floor(value / 10)
  const ones = value % 10
  if (tens === 0) return digits[ones] ?? ''
  return `${tens > 1 ? digits[tens] : ''}十${ones > 0 ? digits[ones] : ''}`
}

const spoken = new Map(Array.from({ length: 100 }, (_, value) => [words(value), String(value)]))

/**
 * Creates an arithmetic question in words for screen readers. A program can solve it too, so the limits per
 * address are lower than for pictures.
 */
export function makeQuestion(): { question: string; answer: string } {
  const left = randomInt(11, 60)
  const right = randomInt(2, 10)
  const [verb, answer] = randomInt(2) === 0 ? ['加', left + right] : ['减', left - right]
  return { question: `${words(left)}${verb}${words(right)}等于多少？`, answer: String(answer) }
}

/** Normalizes a typed answer: 12, １２, 十二 and " 12 " are equal, as are aB and Ab. */
export function normalAnswer(text: string): string {
  const plain = text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
  return spoken.get(plain) ?? (/^\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : plain)
}
