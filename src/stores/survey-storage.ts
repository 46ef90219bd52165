import { randomKey } from '@/platform/random'
import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import { dayMs } from '@/utils/time'
import { session } from './session'
import type { Entered } from './survey-flow'

const keyName = 'surveyKey'
const draftName = 'surveyDraft'
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

/** What is entered and not saved, by question, with the words of an address. */
export interface SurveyDraft {
  /** Of the questions. */
  version: string
  entered: Record<string, Entered>
  texts: Record<string, string>
}

interface StoredDraft extends SurveyDraft {
  /** Masked mobile of the member; empty for a visitor, whose answers become the member's who logs in. */
  owner: string
  changedAt: number
}

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  typeof value.version === 'string' &&
  typeof value.owner === 'string' &&
  typeof value.changedAt === 'number' &&
  isRecord(value.entered) &&
  isRecord(value.texts)

/** How calls name whose answers they are about: by the key of this device, as long as there is one. */
export function surveyOwner(): { surveyKey?: string } {
  const surveyKey = readStored(keyName, isKey)
  return surveyKey ? { surveyKey } : {}
}

/** The same for who is about to begin: a visitor gets a key, and keeps it here. */
export async function newSurveyOwner(): Promise<{ surveyKey?: string }> {
  if (session.loggedIn) return surveyOwner()
  const known = surveyOwner()
  if (known.surveyKey) return known
  const surveyKey = await randomKey()
  writeStored(keyName, surveyKey)
  return { surveyKey }
}

/** The key opens nothing any more. */
export const dropSurveyKey = (): void => removeStored(keyName)

/** What was entered under a version and not saved, if it is this person's and not too old; any other is removed. */
export function readSurveyDraft(version: string, now: number): SurveyDraft {
  const stored = readStored(draftName, isStoredDraft)
  const own = stored?.owner === '' || stored?.owner === session.mobile
  if (stored?.version === version && own && now - stored.changedAt < dayMs) {
    const { entered, texts } = stored
    return { version, entered, texts }
  }
  removeStored(draftName)
  return { version, entered: {}, texts: {} }
}

/** Keeps what is entered at once: a reload or an expired login loses nothing. */
export function writeSurveyDraft(draft: SurveyDraft, now: number): void {
  const stored: StoredDraft = { ...draft, owner: session.mobile, changedAt: now }
  writeStored(draftName, stored)
}

export const dropSurveyDraft = (): void => removeStored(draftName)
