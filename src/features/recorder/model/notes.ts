import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import { lastOf } from '@/platform/last'
import type { TraceNote } from './event'
import { placedKey, runOf } from './kept'
import { maskExtras } from './mask'
import { newRunId } from './run-id'
import { notesKey, unsentKeys } from './unsent'

/** Notes of this run of the app; the recorder numbers its events under a run of its own. */
const run = newRunId()
let places = 0

const isNote = (value: unknown): value is TraceNote =>
  isRecord(value) &&
  typeof value.saleId === 'string' &&
  typeof value.at === 'number' &&
  isRecord(value.extras)

/** Stores a note, masked, for the case that the app ends before the recorder takes it. @returns its key */
export function storeNote(note: TraceNote): string {
  const key = placedKey(notesKey, run, places++)
  try {
    writeStored(key, { ...note, extras: maskExtras(note) })
  } catch {
    // No room: it is taken all the same, unless the app ends first.
  }
  return key
}

/** Notes of one run that ended before the recorder took them. */
export interface LeftNotes {
  run: string
  keys: string[]
  notes: TraceNote[]
}

/** The notes of other runs, by run. */
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

/** When the last of these notes was made, epoch ms. */
export const lastNoteAt = ({ notes }: LeftNotes): number => lastOf(notes)?.at ?? 0

/** The recorder has taken a note. */
export const dropNote = (key: string): void => removeStored(key)
