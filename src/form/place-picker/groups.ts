/** A list entry to choose. */
export interface Place {
  code: string
  name: string
  /** Lower case, without spaces. */
  pinyin: string
  /** Mark next to the name, for example 申根. */
  mark?: string
  /** Second line: the parent region. */
  note?: string
  /** Why it cannot be chosen; undefined when it can. */
  refusal?: string
}

/** Places under an initial letter; without a letter in a custom order. */
export interface PlaceGroup<Of = Place> {
  letter: string
  places: Of[]
}

/** Groups places by initial letter, in the given order. */
export function byLetter<Of extends { pinyin: string }>(places: readonly Of[]): PlaceGroup<Of>[] {
  const letterOf = ({ pinyin }: Of) => pinyin.charAt(0).toUpperCase()
  const letters = [...new Set(places.map(letterOf))]
  return letters.map((letter) => ({ letter, places: places.filter((place) => letterOf(place) === letter) }))
}
