import { Converter } from 'opencc-js/t2cn'

const toSimplified = Converter({ from: 'tw', to: 'cn' })

/** Pinyin tone marks; the dots of ü are kept and become v. */
const toneMarks = /[\u0300\u0301\u0304\u030c]/g
const withoutTones = (text: string) => text.normalize('NFD').replace(toneMarks, '').normalize('NFKC')

/** Returns a text in simplified characters, half-width and lower case, with pinyin without tones. */
export const simplify = (text: string): string => toSimplified(withoutTones(text).toLowerCase())
