import type { Destination } from '@storefront/contract'

/** A destination with its pinyin initials: `mg` for 美国. */
export interface Searchable extends Destination {
  initials: string
}

const initial = '(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])'
const openFinal = 'a|o|e|ai|ei|ao|ou|an|en|ang|eng|er'
const innerFinal = 'i|u|v|ia|ie|iu|iao|ian|in|iang|ing|iong|ua|uo|ui|uai|uan|un|uang|ue|ve|ong'
const syllable = new RegExp(`^(${initial}(${openFinal}|${innerFinal})|${openFinal})$`)
const longestSyllable = 6
/** Other characters of a name: brackets, dots. */
const notSpoken = /[^\u4e00-\u9fff]/g

/**
 * Returns the initials of `count` syllables of the word, if it can be split so. An ambiguous consonant belongs to the
 * following syllable: 安哥拉 is an-ge-la, not ang-e-la.
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

/** Adds the initials for searches: pinyin is one word, each character is a syllable. */
export const searchable = (destination: Destination): Searchable => ({
  ...destination,
  initials: cut(destination.pinyin, destination.name.replace(notSpoken, '').length) ?? '',
})

/** Finds destinations by part of the Chinese name, or by the start of the pinyin or of its initials. */
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
