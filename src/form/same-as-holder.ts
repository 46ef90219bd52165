import type { PathValue, PathValues } from '@/lib/paths'
import type { FilledForm, FilledSection } from './items'

/** Relation value of an item that is the holder. */
export const holderRelation = 'SELF'

const relationPath = (itemPath: string): string => `${itemPath}.relation`

/** Whether a switch can set an item as the holder. */
export const mayBeHolder = (section: FilledSection): boolean => section.item?.repeat.sameAsHolder === true

/** Whether an item is the holder. */
export const isHolder = (section: FilledSection, values: PathValues): boolean =>
  section.item !== undefined &&
  mayBeHolder(section) &&
  values[relationPath(section.item.path)] === holderRelation

/** Whether a field is the relation of an item to the holder. */
export const isRelation = (section: FilledSection, name: string): boolean =>
  section.item !== undefined && name === relationPath(section.item.path)

/** Returns the holder's path of a field of an item. */
const holderPath = (itemPath: string, name: string): string => `holder${name.slice(itemPath.length)}`

/** Returns the names of all holder fields of a form. */
export const holderNames = ({ sections }: Pick<FilledForm, 'sections'>): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ fields }) => fields.map(({ name }) => name)).filter((name) => /^holder\./.test(name)),
  )

/** Returns the fields of an item that the holder also has, each with the holder's path. */
export function twins(section: FilledSection, asked: ReadonlySet<string>): [name: string, holder: string][] {
  const { item } = section
  if (!item) return []
  return section.fields
    .map(({ name }): [string, string] => [name, holderPath(item.path, name)])
    .filter(([, holder]) => asked.has(holder))
}

/** Returns every field currently taken over from the holder, with the holder's path. */
export const takenFields = (form: FilledForm, values: PathValues): [name: string, holder: string][] => {
  const asked = holderNames(form)
  return form.sections
    .filter((section) => isHolder(section, values))
    .flatMap((section) => twins(section, asked))
}

/** Returns the values that items take over from the holder, as far as they differ. */
export function takenOver(form: FilledForm, values: PathValues): Record<string, PathValue> {
  return Object.fromEntries(
    takenFields(form, values)
      .map(([name, holder]): [string, PathValue] => [name, values[holder] ?? ''])
      .filter(([name, value]) => (values[name] ?? '') !== value),
  )
}

/** Returns the labels of taken-over codes. */
export function takenTexts(
  form: FilledForm,
  values: PathValues,
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    takenFields(form, values).flatMap(([name, holder]) => {
      const text = texts[holder]
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

/** Returns the values of an item after the holder switch: taken-over values are removed when it is switched off. */
export function holderSwitched(form: FilledForm, itemPath: string, same: boolean): Record<string, PathValue> {
  const section = form.sections.find(({ item }) => item?.path === itemPath)
  if (!section) return {}
  if (same) return { [relationPath(itemPath)]: holderRelation }
  const taken = twins(section, holderNames(form)).map(([name]) => name)
  const emptied = section.fields.filter(({ name }) => taken.includes(name) || isRelation(section, name))
  return Object.fromEntries(
    emptied.map(({ name, initial }) => [name, initial === holderRelation ? '' : (initial ?? '')]),
  )
}

/**
 * Returns the relation that makes the only item the holder, while nothing is entered for it: the commonest case, which
 * the switch shows and changes.
 */
export function holderAsOnlyInsured(form: FilledForm, values: PathValues): Record<string, PathValue> {
  const items = form.sections.filter((section) => section.item !== undefined && mayBeHolder(section))
  const [only] = items
  if (!only?.item || items.length > 1 || only.item.repeat.maxItems > 1) return {}
  const untouched = only.fields.every(({ name, initial }) => (values[name] ?? initial) === initial)
  return untouched ? { [relationPath(only.item.path)]: holderRelation } : {}
}
