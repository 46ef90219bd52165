import type { TraceValue } from './event'

/** The customer's input, by field name. */
type Entries = Readonly<Record<string, TraceValue>>

let readEntries: () => Entries = () => ({})

/** Registers the customer's input, so that it is masked wherever a page shows it. */
export const hideInRecord = (read: () => Entries): void => {
  readEntries = read
}

/** Returns the customer's current input. */
export const entered = (): Entries => readEntries()
