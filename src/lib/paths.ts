/** A value of a form control, kept flat under its path: `holder.name`, `insureds.0.name`, `startDate`. */
export type PathValue = string | number | boolean
export type PathValues = Readonly<Record<string, PathValue>>

/** The path of a field beside another: `certType` beside `holder.certNo` is `holder.certType`. */
export function siblingPath(path: string, name: string): string {
  const dot = path.lastIndexOf('.')
  return dot < 0 ? name : `${path.slice(0, dot)}.${name}`
}

/** The last part of a path: `certNo` of `holder.certNo`. */
export const leafOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** The values under a prefix, by what follows it: `holder.name` under `holder` becomes `name`. */
export function valuesUnder(values: PathValues, prefix: string): Record<string, PathValue> {
  const start = `${prefix}.`
  return Object.fromEntries(
    Object.entries(values)
      .filter(([path]) => path.startsWith(start))
      .map(([path, value]) => [path.slice(start.length), value]),
  )
}

/** The rows of a list kept as `list.0.name`, `list.1.name`, in order; gaps close up. */
export function rowsUnder(values: PathValues, prefix: string): Record<string, PathValue>[] {
  const indexes = Object.keys(valuesUnder(values, prefix)).map((path) => Number(path.split('.')[0]))
  return [...new Set(indexes.filter(Number.isInteger))]
    .sort((a, b) => a - b)
    .map((index) => valuesUnder(values, `${prefix}.${index}`))
}

/** Whether nothing was entered. White space alone is nothing. */
export const isEmptyValue = (value: PathValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '')

/** What is kept by path without one row of a list; the rows after it move up. */
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
