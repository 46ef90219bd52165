import { derivedValues } from '@/form/autofill'
import type { FilledForm } from '@/form/items'
import { takenTexts } from '@/form/same-as-holder'
import { proposal } from '../../model/proposal'
import type { Draft } from '../../model/proposal-draft'
import { dateText } from '@storefront/rules/calendar'

/** Enters the values derived from a change. @returns the paths of the changed values */
export function enterDerived(form: FilledForm, draft: Draft, changedPath: string): string[] {
  const derived = derivedValues(form, draft.values, changedPath, dateText(Date.now()))
  const paths = Object.keys(derived)
  if (paths.length > 0) proposal.enter(derived, takenTexts(form, draft.values, draft.texts))
  return paths
}
