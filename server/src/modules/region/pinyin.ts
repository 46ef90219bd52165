import { pinyin } from 'pinyin-pro'

/** Irregular readings of place names that the dictionary does not contain. */
const readings: Record<string, string> = {
  单县: 'shan xian',
  六合区: 'lu he qu',
  涡阳县: 'guo yang xian',
  浚县: 'xun xian',
  泌阳县: 'bi yang xian',
  蔚县: 'yu xian',
  黄陂区: 'huang pi qu',
  繁峙县: 'fan shi xian',
  吴堡县: 'wu bu xian',
  尉犁县: 'yu li xian',
  洪洞县: 'hong tong xian',
}

/** Pinyin of a name. */
export interface Spelling {
  /** Lower case without tones and spaces; ü is v, as it is typed. */
  pinyin: string
  /** First letters of the syllables. */
  initials: string
}

/** Returns the pinyin and the initials of a place name. */
export function spellingOf(name: string): Spelling {
  const syllables = readings[name]?.split(' ') ?? pinyin(name, { toneType: 'none', type: 'array', v: true })
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') }
}
