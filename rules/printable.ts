/** Chinese characters, as part of a character class in a pattern with the flag `u`. */
export const han = '\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\u{20000}-\\u{323af}'

/**
 * Characters of the document font in addition to Chinese characters: Latin with accents, Greek, Cyrillic, punctuation,
 * digits and symbols of Chinese texts, kana, and full-width forms. No emoji.
 */
const printed = [
  '\\u0020-\\u007e\\u00a0-\\u0103\\u0110-\\u0113\\u011a\\u011b\\u0128-\\u012b\\u0143\\u0144\\u0147\\u0148\\u014c-\\u014f',
  '\\u0152\\u0153\\u0168-\\u016d\\u0192\\u01cd-\\u01dc\\u0391-\\u03a1\\u03a3-\\u03a9\\u03b1-\\u03c9\\u0401\\u0410-\\u044f\\u0451',
  '\\u2010-\\u2016\\u2018-\\u201a\\u201c-\\u201e\\u2020-\\u2022\\u2025-\\u2027\\u2030\\u2032\\u2033\\u2035\\u2039-\\u203b\\u20ac',
  '\\u2103\\u2105\\u2109\\u2113\\u2116\\u2121\\u2160-\\u216b\\u2170-\\u217b\\u2190-\\u2193\\u221e\\u2236\\u2248\\u2260\\u2264\\u2265',
  '\\u2460-\\u24c1\\u24c3-\\u24ff\\u2500-\\u2573\\u25a0-\\u25a9\\u25b2\\u25b3\\u25bc\\u25bd\\u25c6\\u25c7\\u25cb\\u25ce\\u25cf\\u2605\\u2606',
  '\\u3001-\\u301f\\u3021-\\u3029\\u3041-\\u3096\\u309b-\\u30ff\\u3105-\\u312f\\u3220-\\u3243\\u32a3\\u338e\\u338f\\u339c-\\u33a1',
  '\\uff01-\\uff5e\\uff61-\\uff9f\\uffe0-\\uffe6',
].join('')

const unprinted = new RegExp(`[^${printed}${han}\\uf900-\\ufa6d\\ufa70-\\ufad9]`, 'u')

/** Returns the first character that documents cannot print, such as an emoji, or undefined. */
export const unprintedCharacter = (text: string): string | undefined => unprinted.exec(text)?.[0]
