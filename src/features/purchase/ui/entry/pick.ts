import type { FieldValues, FormSchema } from '@storefront/contract'
import { startingValues } from '@/form/form-values'
import { filledForm, itemCount } from '@/form/items'
import { knownPersonValues, takesCertificate } from '@/form/known-person'
import { holderSwitched, isHolder, mayBeHolder } from '@/form/same-as-holder'
import { proposal } from '../../model/proposal'
import type { Draft } from '../../model/proposal-draft'
import { session } from '@/features/account'
import { maskMobile, normalizeMobile } from '@storefront/rules/mobile'
import { isEmptyValue } from '@/lib/paths'
import { enterDerived } from './derive'

export const holderPath = 'holder'

const formOf = (schema: FormSchema, draft: Draft) => filledForm(schema, draft.itemCounts)

const insuredsOf = (schema: FormSchema) =>
  schema.sections.find(({ repeat }) => repeat?.role === 'insureds')?.repeat

/** Whether the form has no person at `path`. */
function isFree(schema: FormSchema, draft: Draft, path: string): boolean {
  const section = formOf(schema, draft).sections.find(({ item }) => item?.path === path)
  const empty = ['name', 'certNo'].every((name) => isEmptyValue(draft.values[`${path}.${name}`]))
  return section !== undefined && empty && !isHolder(section, draft.values)
}

/** The paths for several persons picked at `path`, in order: `path` itself, then empty persons, then new ones. */
export function placesFrom(schema: FormSchema, draft: Draft, path: string): string[] {
  const repeat = insuredsOf(schema)
  if (path === holderPath || !repeat) return [path]
  const count = itemCount(repeat, draft.itemCounts)
  const all = Array.from({ length: repeat.maxItems }, (_, index) => `${repeat.role}.${index}`)
  const others = all.filter(
    (other, index) => other !== path && (index >= count || isFree(schema, draft, other)),
  )
  return [path, ...others]
}

/** Whether the holder is the member: only then is a contact's relation to the member the requested relation. */
export const holderIsMember = (values: Draft['values']): boolean =>
  session.mobile !== '' &&
  maskMobile(normalizeMobile(String(values['holder.mobile'] ?? ''))) === session.mobile

/** Whether the entered values of a person match this contact. */
const stands = (draft: Draft, path: string, person: FieldValues): boolean =>
  ['certType', 'certNo'].every((name) => draft.values[`${path}.${name}`] === person[name])

/** Adds persons until one exists at this path. */
function reach(schema: FormSchema, draft: Draft, path: string): void {
  const [role, index] = path.split('.')
  const repeat = insuredsOf(schema)
  if (role !== 'insureds' || !repeat || Number(index) < itemCount(repeat, draft.itemCounts)) return
  proposal.setItemCount('insureds', Number(index) + 1)
  proposal.enter(startingValues(formOf(schema, draft), draft.values))
}

/** Returns the values for a person: entered directly, or taken over from the holder. */
function valuesOf(schema: FormSchema, draft: Draft, path: string, person: FieldValues) {
  const form = formOf(schema, draft)
  const section = form.sections.find(({ item }) => item?.path === path)
  const taken = form.sections.some((other) => other !== section && isHolder(other, draft.values))
  if (section && mayBeHolder(section) && !taken && stands(draft, holderPath, person))
    return holderSwitched(form, path, true)
  return knownPersonValues(form, path, person, holderIsMember(draft.values) ? person.relation : undefined)
}

export interface Picked {
  /** Paths of the changed values. */
  paths: string[]
  /** Names of persons whose certificate type the form does not accept. */
  uncertified: string[]
}

/** Enters known persons into the form, the first at `path`. */
export function enterPersons(
  schema: FormSchema,
  draft: Draft,
  path: string,
  persons: readonly FieldValues[],
): Picked {
  const places = placesFrom(schema, draft, path).slice(0, persons.length)
  const paths = places.flatMap((place, index) => {
    const person = persons[index] ?? {}
    reach(schema, draft, place)
    const values = valuesOf(schema, draft, place, person)
    proposal.enter(values)
    const changed = [`${place}.relation`, `${place}.certNo`]
    return [
      ...Object.keys(values),
      ...changed.flatMap((each) => enterDerived(formOf(schema, draft), draft, each)),
    ]
  })
  const form = formOf(schema, draft)
  const uncertified = persons.filter(
    (person, index) => !takesCertificate(form, places[index] ?? path, person),
  )
  return { paths, uncertified: uncertified.map(({ name }) => String(name)) }
}
