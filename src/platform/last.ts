/** Returns the last item of a list. The oldest supported browsers lack `Array.at`. */
export const lastOf = <Item>(list: readonly Item[]): Item | undefined => list[list.length - 1]
