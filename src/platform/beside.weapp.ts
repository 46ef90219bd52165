/** A mini-program opens nothing beside itself. */
export const openBeside: ((url: string) => void) | undefined = undefined
