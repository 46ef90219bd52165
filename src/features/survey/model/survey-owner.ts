import { randomKey } from '@/platform/random'
import { readStored, removeStored, writeStored } from '@/platform/storage'
import { session } from '@/features/account'

const keyName = 'surveyKey'
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)

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
