/** A mini-program cannot open other windows. */
export const openBeside: ((url: string) => void) | undefined = undefined
