import { makeAutoObservable, toJS } from 'mobx'
import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import { dayMs } from '@storefront/rules/calendar'
import { session } from '@/features/account'
import type { Entered } from './survey-flow'

const storageKey = 'surveyDraft'

interface StoredDraft {
  /** Version of the questions. */
  version: string
  /** Masked mobile of the member; empty for a visitor, whose answers are assigned to the member at login. */
  owner: string
  changedAt: number
  entered: Record<string, Entered>
  texts: Record<string, string>
}

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  typeof value.version === 'string' &&
  typeof value.owner === 'string' &&
  typeof value.changedAt === 'number' &&
  isRecord(value.entered) &&
  isRecord(value.texts)

/** Returns the stored input for this version, if it belongs to this customer and has not expired. */
function kept(version: string, now: number): StoredDraft | undefined {
  const stored = readStored(storageKey, isStoredDraft)
  const own = stored?.owner === '' || stored?.owner === session.mobile
  return stored?.version === version && own && now - stored.changedAt < dayMs ? stored : undefined
}

/** Unsaved input by question, stored at once, so that a reload or an expired login loses nothing. */
export class SurveyDraft {
  /** Values of the controls. */
  entered: Record<string, Entered> = {}
  /** Labels of region codes. */
  texts: Record<string, string> = {}
  private version = ''

  constructor() {
    makeAutoObservable(this)
  }

  /** Loads the stored input for this version; removes any other. */
  open(version: string): void {
    const stored = kept(version, Date.now())
    if (!stored) removeStored(storageKey)
    this.version = version
    this.entered = stored?.entered ?? {}
    this.texts = stored?.texts ?? {}
  }

  enter(question: string, entered: Entered, text?: string): void {
    this.entered[question] = entered
    if (text !== undefined) this.texts[question] = text
    this.write()
  }

  /** Removes the input of a saved question. */
  saved(question: string): void {
    const others = Object.entries(this.entered).filter(([code]) => code !== question)
    this.entered = Object.fromEntries(others)
    this.write()
  }

  /** Starts an empty draft for this version. */
  begin(version: string): void {
    this.version = version
    this.drop()
  }

  /** Removes the input here and on the device. */
  drop(): void {
    this.entered = {}
    this.texts = {}
    removeStored(storageKey)
  }

  private write(): void {
    const { version, entered, texts } = this
    const stored: StoredDraft = {
      ...{ version, owner: session.mobile, changedAt: Date.now() },
      ...{ entered: toJS(entered), texts: toJS(texts) },
    }
    writeStored(storageKey, stored)
  }
}
