/** A value of a JSON file. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A mistake in a catalogue: the value put at a pointer of a file (`undefined` removes it), and the line that refuses it. */
export type BrokenCatalogue = [
  what: string,
  file: string,
  pointer: string,
  value: Json | undefined,
  line: RegExp,
]

/** Folders of the products that mistakes are made in. */
export const home = 'products/home/'
export const golf = 'products/golf/'
export const travel = 'products/travel/'
