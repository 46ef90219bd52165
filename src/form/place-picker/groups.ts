/** A place in a list to choose from. */
export interface Place {
  code: string
  name: string
  /** Lower case, in one word. */
  pinyin: string
  /** A word beside the name, as 申根. */
  mark?: string
  /** A line under the name: what it lies in. */
  note?: string
  /** Why it cannot be chosen; absent when it can. */
  refusal?: string
}

/** Places under a letter; without one, in an order of their own. */
export interface PlaceGroup<Of = Place> {
  letter: string
  places: Of[]
}

/** Places under the letters they begin with, in the order given. */
export function byLetter<Of extends { pinyin: string }>(places: readonly Of[]): PlaceGroup<Of>[] {
  const letterOf = ({ pinyin }: Of) => pinyin.charAt(0).toUpperCase()
  const letters = [...new Set(places.map(letterOf))]
  return letters.map((letter) => ({ letter, places: places.filter((place) => letterOf(place) === letter) }))
}
