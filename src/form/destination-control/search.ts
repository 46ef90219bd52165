import type { Destination } from '@storefront/contract'

/** A destination with the first letters of its syllables: `mg` for 美国. */
export interface Searchable extends Destination {
  initials: string
}

const syllable =
  /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?([iu]ang|iong|ang|eng|ing|ong|iao|ian|uai|uan|ai|ei|ao|ou|an|en|in|un|ia|ie|iu|ua|ui|uo|ue|ve|er|[aoeiuv])$/
const longestSyllable = 6

/** First letters of `count` syllables that make up the whole word, if it can be cut so. */
function cut(pinyin: string, count: number): string | undefined {
  if (count === 0 || pinyin === '') return count === 0 && pinyin === '' ? '' : undefined
  for (let length = Math.min(longestSyllable, pinyin.length); length > 0; length -= 1) {
    if (!syllable.test(pinyin.slice(0, length))) continue
    const rest = cut(pinyin.slice(length), count - 1)
    if (rest !== undefined) return pinyin.charAt(0) + rest
  }
  return undefined
}

/** Adds what a search by initials looks at: the pinyin comes as one word, a character is a syllable. */
export const searchable = (destination: Destination): Searchable => ({
  ...destination,
  initials: cut(destination.pinyin, [...destination.name].length) ?? '',
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

/** Destinations under the letters they begin with, in the order given. */
export function byLetter<Place extends Destination>(
  places: readonly Place[],
): { letter: string; places: Place[] }[] {
  const letters = [...new Set(places.map(({ pinyin }) => pinyin.charAt(0).toUpperCase()))]
  return letters.map((letter) => ({
    letter,
    places: places.filter(({ pinyin }) => pinyin.charAt(0).toUpperCase() === letter),
  }))
}
