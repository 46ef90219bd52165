import { pinyin } from 'pinyin-pro'

/** Names that are read in a way of their own, which the dictionary does not know. */
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

/** How a name sounds. */
export interface Spelling {
  /** Lower case without tones, in one word; ü is v, as it is typed. */
  pinyin: string
  /** First letters of the syllables. */
  initials: string
}

/** How the name of a place is typed on a keyboard of Latin letters. */
export function spellingOf(name: string): Spelling {
  const syllables = readings[name]?.split(' ') ?? pinyin(name, { toneType: 'none', type: 'array', v: true })
  return { pinyin: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') }
}
