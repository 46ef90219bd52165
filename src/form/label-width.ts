import type { Field } from '@storefront/contract'

/** Label width of a form (spec §5), in pixels: the least one. */
const defaultLabelWidth = 45
/** Labels longer than this wrap. */
const mostCharacters = 6

/** CSS width of the labels of a section: one for all rows, as wide as the longest label needs. */
export function labelWidth(fields: readonly Field[], leastPx = defaultLabelWidth): string {
  const longest = Math.max(0, ...fields.map(({ label }) => label.length))
  return `max(${leastPx}px, ${Math.min(longest, mostCharacters)}.2em)`
}
