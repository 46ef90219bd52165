import { storedKeys } from '@/platform/storage'

/** Start of the keys under which events are stored that the receiver has not confirmed. */
export const eventsKey = 'traceEvents:'
/** Start of the keys under which notes are stored that the recorder has not taken. */
export const notesKey = 'traceNotes:'

/** Keys of what is unsent, of all runs of the app, in the order in which each run stored it. */
export const unsentKeys = (start: string): string[] => storedKeys(start).sort()

/** Whether anything on this device still has to reach the receiver. */
export const hasUnsent = (): boolean => storedKeys(eventsKey).length + storedKeys(notesKey).length > 0
