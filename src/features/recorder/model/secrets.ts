import type { TraceValue } from './event'

/** What the customer has entered, by the name of the field. */
type Entries = Readonly<Record<string, TraceValue>>

let readEntries: () => Entries = () => ({})

/** Tells the recorder what the customer has entered, so that it is masked wherever a page shows it. */
export const hideInRecord = (read: () => Entries): void => {
  readEntries = read
}

/** What the customer has entered by now. */
export const entered = (): Entries => readEntries()
