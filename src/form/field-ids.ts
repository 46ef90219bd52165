const token = (path: string): string => path.replace(/\./g, '-')

/** Returns the element ID of a field's row, a scroll target. */
export const rowId = (path: string): string => `field-${token(path)}`

/** Returns the element ID of the message under a field. */
export const problemId = (path: string): string => `problem-${token(path)}`
