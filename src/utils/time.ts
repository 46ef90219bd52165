const shanghaiOffsetMs = 8 * 3_600_000
export const dayMs = 86_400_000

const shanghai = (epochMs: number): string => new Date(epochMs + shanghaiOffsetMs).toISOString()

/** The day in Shanghai at an instant, `YYYY-MM-DD`. */
export const dayOf = (epochMs: number): string => shanghai(epochMs).slice(0, 10)

/** An instant as RFC 3339 with the offset +08:00. */
export const timeText = (epochMs: number): string => `${shanghai(epochMs).slice(0, 23)}+08:00`

/** A day some days later, or earlier for a negative count. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** An RFC 3339 time as people read it: `2026-01-02 08:30`. */
export const readableTime = (time: string): string =>
  shanghai(Date.parse(time)).slice(0, 16).replace('T', ' ')
