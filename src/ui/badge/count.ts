/** The most that a badge counts (spec §9). */
const mostCounted = 999

/** A count in words: `12`, `12+` when there are more than were counted, `999+` beyond what is counted. */
export function countText(count: number, more = false): string {
  if (count > mostCounted) return `${mostCounted}+`
  return more ? `${count}+` : String(count)
}
