import { makeAutoObservable, toJS } from 'mobx'
import { persistedDraft } from '@/lib/persisted-draft'
import { isRecord } from '@/platform/storage'
import { dayMs } from '@storefront/rules/calendar'
import { session } from '@/features/account'
import type { Entered } from './survey-flow'

interface StoredAnswers {
  /** Version of the questions. */
  version: string
  entered: Record<string, Entered>
  texts: Record<string, string>
}

const isAnswers = (value: unknown): value is StoredAnswers =>
  isRecord(value) && typeof value.version === 'string' && isRecord(value.entered) && isRecord(value.texts)

/** The answers of a visitor are assigned to the member at login. */
const stored = persistedDraft({
  key: 'surveyDraft',
  owner: () => session.mobile,
  sees: (owner) => session.sees(owner),
  lifetime: dayMs,
  guard: isAnswers,
})

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
    const known = stored.read((answers) => answers.version === version)
    if (!known) stored.remove()
    this.version = version
    this.entered = known?.entered ?? {}
    this.texts = known?.texts ?? {}
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
    stored.remove()
  }

  private write(): void {
    const { version, entered, texts } = this
    stored.write({ version, entered: toJS(entered), texts: toJS(texts) })
  }
}
