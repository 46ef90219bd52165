/** Line changes: at a position, a number of lines is removed and others are inserted. */
export interface Difference {
  from: number
  drop: number
  lines: string[]
}

/** Ignores the time of countdowns: it is not a page change. */
const still = (line: string | undefined): string | undefined => (line?.startsWith('c:') ? 'c:' : line)

/** Returns the difference between two page states; undefined when only countdowns differ. */
export function differenceOf(before: readonly string[], after: readonly string[]): Difference | undefined {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && still(before[from]) === still(after[from])) from += 1
  let rest = 0
  while (
    rest < shorter - from &&
    still(before[before.length - 1 - rest]) === still(after[after.length - 1 - rest])
  )
    rest += 1
  const drop = before.length - from - rest
  const lines = after.slice(from, after.length - rest)
  return drop === 0 && lines.length === 0 ? undefined : { from, drop, lines }
}

/** Splits a difference into parts that fit into one event each; the first part removes the old lines. */
export function partsOf({ from, drop, lines }: Difference, mostCharacters: number): Difference[] {
  const parts: Difference[] = [{ from, drop, lines: [] }]
  let room = mostCharacters
  for (const line of lines) {
    if (line.length > room && room < mostCharacters) {
      const last = parts[parts.length - 1]
      parts.push({ from: (last?.from ?? 0) + (last?.lines.length ?? 0), drop: 0, lines: [] })
      room = mostCharacters
    }
    parts[parts.length - 1]?.lines.push(line)
    room -= line.length
  }
  return parts
}
