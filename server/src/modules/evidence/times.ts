const shanghaiOffsetMs = 8 * 3_600_000

/** Formats epoch ms as RFC 3339 with milliseconds, the precision of the evidence. */
export const exactTime = (at: number): string =>
  new Date(at + shanghaiOffsetMs).toISOString().replace('Z', '+08:00')

/** Formats an optional time like `exactTime`. */
export const optionalExactTime = (at: number | null): string | null => (at === null ? null : exactTime(at))
