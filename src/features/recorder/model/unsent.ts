import { storedKeys } from '@/platform/storage'

/** Key prefix of stored events that the receiver has not confirmed. */
export const eventsKey = 'traceEvents:'
/** Key prefix of stored notes that the recorder has not processed. */
export const notesKey = 'traceNotes:'

/** Returns the keys of unsent items of all runs, in the storage order of each run. */
export const unsentKeys = (start: string): string[] => storedKeys(start).sort()

/** Whether this device has unsent events or notes. */
export const hasUnsent = (): boolean => storedKeys(eventsKey).length + storedKeys(notesKey).length > 0
