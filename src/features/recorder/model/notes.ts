import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import { lastOf } from '@/platform/last'
import type { TraceNote } from './event'
import { placedKey, runOf } from './kept'
import { maskExtras } from './mask'
import { newRunId } from './run-id'
import { notesKey, unsentKeys } from './unsent'

/** Run ID of the notes; the recorder numbers its events under its own run ID. */
const run = newRunId()
let places = 0

const isNote = (value: unknown): value is TraceNote =>
  isRecord(value) &&
  typeof value.saleId === 'string' &&
  typeof value.at === 'number' &&
  isRecord(value.extras)

/** Stores a masked note, so that it survives when the app ends before the recorder processes it. @returns its key */
export function storeNote(note: TraceNote): string {
  const key = placedKey(notesKey, run, places++)
  try {
    writeStored(key, { ...note, extras: maskExtras(note) })
  } catch {
    // Storage full: the note is processed unless the app ends first.
  }
  return key
}

/** Notes of one run that ended before the recorder processed them. */
export interface LeftNotes {
  run: string
  keys: string[]
  notes: TraceNote[]
}

/** Returns the notes of other runs, by run. */
export function readLeftNotes(): LeftNotes[] {
  const runs = new Map<string, LeftNotes>()
  for (const key of unsentKeys(notesKey)) {
    const left = runs.get(runOf(key)) ?? { run: runOf(key), keys: [], notes: [] }
    if (left.run === run) continue
    const note = readStored(key, isNote)
    if (!note) {
      removeStored(key)
      continue
    }
    left.keys.push(key)
    left.notes.push(note)
    runs.set(left.run, left)
  }
  return [...runs.values()]
}

/** Returns the time of the last of these notes, epoch ms. */
export const lastNoteAt = ({ notes }: LeftNotes): number => lastOf(notes)?.at ?? 0

/** Removes a note that the recorder has processed. */
export const dropNote = (key: string): void => removeStored(key)
