/** A value of a JSON file. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A catalogue error: the value set at a JSON pointer (`undefined` removes it), and the expected error line. */
export type BrokenCatalogue = [
  what: string,
  file: string,
  pointer: string,
  value: Json | undefined,
  line: RegExp,
]

/** Folders of the products that the errors are inserted in. */
export const home = 'products/home/'
export const golf = 'products/golf/'
export const travel = 'products/travel/'
