import type { Destination } from '@storefront/contract'

/** A destination with the first letters of its syllables: `mg` for 美国. */
export interface Searchable extends Destination {
  initials: string
}

const initial = '(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])'
const openFinal = 'a|o|e|ai|ei|ao|ou|an|en|ang|eng|er'
const innerFinal = 'i|u|v|ia|ie|iu|iao|ian|in|iang|ing|iong|ua|uo|ui|uai|uan|un|uang|ue|ve|ong'
const syllable = new RegExp(`^(${initial}(${openFinal}|${innerFinal})|${openFinal})$`)
const longestSyllable = 6
/** What a name has beside characters: brackets, dots. */
const notSpoken = /[^\u4e00-\u9fff]/g

/**
 * First letters of `count` syllables that make up the whole word, if it can be cut so. A consonant belongs to
 * what follows it where both would do: 安哥拉 is an-ge-la, not ang-e-la.
 */
function cut(pinyin: string, count: number): string | undefined {
  if (count === 0 || pinyin === '') return count === 0 && pinyin === '' ? '' : undefined
  const lengths = Array.from({ length: Math.min(longestSyllable, pinyin.length) }, (_, index) => index + 1)
    .filter((length) => syllable.test(pinyin.slice(0, length)))
    .sort(
      (one, other) => Number(/[aoe]/.test(pinyin.charAt(one))) - Number(/[aoe]/.test(pinyin.charAt(other))),
    )
  for (const length of lengths) {
    const rest = cut(pinyin.slice(length), count - 1)
    if (rest !== undefined) return pinyin.charAt(0) + rest
  }
  return undefined
}

/** Adds what a search by initials looks at: the pinyin comes as one word, a character is a syllable. */
export const searchable = (destination: Destination): Searchable => ({
  ...destination,
  initials: cut(destination.pinyin, destination.name.replace(notSpoken, '').length) ?? '',
})

/** Destinations by part of the Chinese name, or by the beginning of the pinyin or of its initials. */
export function searchDestinations<Place extends Searchable>(
  places: readonly Place[],
  text: string,
): Place[] {
  const sought = text.replace(/[\s']/g, '').toLowerCase()
  if (!sought) return [...places]
  return places.filter(
    ({ name, pinyin, initials }) =>
      name.includes(sought) || pinyin.startsWith(sought) || initials.startsWith(sought),
  )
}
