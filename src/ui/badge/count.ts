/** Maximum number shown in a badge (spec §9). */
const mostCounted = 999

/** Formats a count: `12`, `12+` when there are more, `999+` above the maximum. */
export function countText(count: number, more = false): string {
  if (count > mostCounted) return `${mostCounted}+`
  return more ? `${count}+` : String(count)
}
