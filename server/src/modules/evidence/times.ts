const shanghaiOffsetMs = 8 * 3_600_000

/** Epoch ms as RFC 3339 to the millisecond: evidence says times as exactly as it knows them. */
export const exactTime = (at: number): string =>
  new Date(at + shanghaiOffsetMs).toISOString().replace('Z', '+08:00')

/** The same of a time that may not have come. */
export const optionalExactTime = (at: number | null): string | null => (at === null ? null : exactTime(at))
