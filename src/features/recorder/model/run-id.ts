const digits = 8

/** 8 hexadecimal characters, drawn at once: enough to tell apart the runs that record one sale. */
export const newRunId = (): string =>
  Math.floor(Math.random() * 2 ** (4 * digits))
    .toString(16)
    .padStart(digits, '0')
