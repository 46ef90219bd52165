import type { Field } from '@storefront/contract'
import { toast } from '@/platform/toast'
import type { FilledForm } from '@/form/items'
import type { FormProblems } from '@/form/use-form-problems'
import { choosePlace, type ChosenPlace, useChosenPlace } from '@/features/place'
import { proposal } from '../../model/proposal'
import type { Draft } from '../../model/proposal-draft'
import { enterDerived } from './derive'

/** Returns the street field next to a region. */
const streetBeside = (region: string) => `${region.slice(0, region.lastIndexOf('.') + 1)}street`

/** Opens a map for a region field; `useMap` receives the chosen place. */
export const chooseOnMap = ({ name }: Field): void => void choosePlace(name)

/** Enters regions chosen on a map, with their street. */
export function useMap(form: FilledForm, draft: Draft, problems: FormProblems): void {
  const fields = form.sections.flatMap((section) => section.fields)
  const enter = ({ code, region, street }: ChosenPlace, name: string) => {
    const beside = fields.find((field) => field.name === streetBeside(name))
    const values = { ...(code && { [name]: code }), ...(beside && street && { [beside.name]: street }) }
    if (!code) toast('没有认出所在区县，请从列表选择')
    proposal.enter(values, code ? { [name]: region } : {})
    const derived = code ? enterDerived(form, draft, name) : []
    ;[...Object.keys(values), ...derived].forEach(problems.forget)
  }
  useChosenPlace(
    (purpose) => fields.some(({ name, control }) => control === 'REGION' && name === purpose),
    enter,
  )
}
