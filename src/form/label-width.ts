import type { Field } from '@storefront/contract'

/** Minimum label width of a form (spec §5), in pixels. */
const defaultLabelWidth = 45
/** Labels longer than this wrap. */
const mostCharacters = 6

/** Returns the CSS width of the labels of a section: one width for all rows, set by the longest label. */
export function labelWidth(fields: readonly Field[], leastPx = defaultLabelWidth): string {
  const longest = Math.max(0, ...fields.map(({ label }) => label.length))
  return `max(${leastPx}px, ${Math.min(longest, mostCharacters)}.2em)`
}
