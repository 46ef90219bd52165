/** The last of a list. `Array.at` is missing in the oldest browsers we serve. */
export const lastOf = <Item>(list: readonly Item[]): Item | undefined => list[list.length - 1]
