import { randomKey } from '@/platform/random'
import { readStored, removeStored, writeStored } from '@/platform/storage'
import { session } from '@/features/account'

const keyName = 'surveyKey'
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

/** Returns the owner parameter of survey calls: the key of this device, if it exists. */
export function surveyOwner(): { surveyKey?: string } {
  const surveyKey = readStored(keyName, isKey)
  return surveyKey ? { surveyKey } : {}
}

/** Returns the owner parameter for a new survey: creates and stores a key for visitors. */
export async function newSurveyOwner(): Promise<{ surveyKey?: string }> {
  if (session.loggedIn) return surveyOwner()
  const known = surveyOwner()
  if (known.surveyKey) return known
  const surveyKey = await randomKey()
  writeStored(keyName, surveyKey)
  return { surveyKey }
}

/** Removes an invalid key. */
export const dropSurveyKey = (): void => removeStored(keyName)
