/** Value of a form control, stored flat under its path: `holder.name`, `insureds.0.name`, `startDate`. */
export type PathValue = string | number | boolean
export type PathValues = Readonly<Record<string, PathValue>>

/** Returns the path of a sibling field: `certType` for `holder.certNo` is `holder.certType`. */
export function siblingPath(path: string, name: string): string {
  const dot = path.lastIndexOf('.')
  return dot < 0 ? name : `${path.slice(0, dot)}.${name}`
}

/** Returns the last part of a path: `certNo` of `holder.certNo`. */
export const leafOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** Returns the values under a prefix, by the rest of their path: `holder.name` under `holder` becomes `name`. */
export function valuesUnder(values: PathValues, prefix: string): Record<string, PathValue> {
  const start = `${prefix}.`
  return Object.fromEntries(
    Object.entries(values)
      .filter(([path]) => path.startsWith(start))
      .map(([path, value]) => [path.slice(start.length), value]),
  )
}

/** Returns the rows of a list stored as `list.0.name`, `list.1.name`, in order and without gaps. */
export function rowsUnder(values: PathValues, prefix: string): Record<string, PathValue>[] {
  const indexes = Object.keys(valuesUnder(values, prefix)).map((path) => Number(path.split('.')[0]))
  return [...new Set(indexes.filter(Number.isInteger))]
    .sort((a, b) => a - b)
    .map((index) => valuesUnder(values, `${prefix}.${index}`))
}

/** Whether a value is empty. White space counts as empty. */
export const isEmptyValue = (value: PathValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '')

/** Removes one row of a list from values stored by path; later rows move up. */
export function withoutRow<Value>(
  kept: Readonly<Record<string, Value>>,
  list: string,
  row: number,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([path, value]) => {
      const [head, at, ...rest] = path.split('.')
      const index = Number(at)
      if (head !== list || !Number.isInteger(index) || index < row) return [[path, value]]
      return index === row ? [] : [[[list, index - 1, ...rest].join('.'), value]]
    }),
  )
}
