import { Converter } from 'opencc-js/t2cn'

const toSimplified = Converter({ from: 'tw', to: 'cn' })

/** Pinyin tone marks; the dots of ü are kept and become v. */
const toneMarks = /[\u0300\u0301\u0304\u030c]/g
const withoutTones = (text: string) => text.normalize('NFD').replace(toneMarks, '').normalize('NFKC')

/** Simplified characters that are also traditional forms of rarer ones, for example of 坯 and 幺. */
const simplifiedAlready = '坏么'
const keepSimplified = (typed: string, converted: string) =>
  typed.length === converted.length
    ? [...converted]
        .map((other, at) => (simplifiedAlready.includes(typed[at] ?? other) ? typed[at] : other))
        .join('')
    : converted

/** Returns a text in simplified characters, half-width and lower case, with pinyin without tones. */
export const simplify = (text: string): string => {
  const typed = withoutTones(text).toLowerCase()
  return keepSimplified(typed, toSimplified(typed))
}
