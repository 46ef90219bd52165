const token = (path: string): string => path.replace(/\./g, '-')

/** Element id of a field's row, to scroll to. */
export const rowId = (path: string): string => `field-${token(path)}`

/** Element id of the message under a field. */
export const problemId = (path: string): string => `problem-${token(path)}`
