const digits = 8

/** Returns 8 random hexadecimal characters without waiting: enough to distinguish the runs of one sale. */
export const newRunId = (): string =>
  Math.floor(Math.random() * 2 ** (4 * digits))
    .toString(16)
    .padStart(digits, '0')
