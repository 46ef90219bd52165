import type { PathValue, PathValues } from '@/lib/paths'
import type { FilledForm, FilledSection } from './items'

/** The relation to the holder that says: it is the holder. */
export const holderRelation = 'SELF'

const relationPath = (itemPath: string): string => `${itemPath}.relation`

/** Whether the relation of an item may say that it is the holder, and a switch says so. */
export const mayBeHolder = (section: FilledSection): boolean => section.item?.repeat.sameAsHolder === true

/** Whether an item is the holder. */
export const isHolder = (section: FilledSection, values: PathValues): boolean =>
  section.item !== undefined &&
  mayBeHolder(section) &&
  values[relationPath(section.item.path)] === holderRelation

/** Whether a field says how an item is related to the holder. */
export const isRelation = (section: FilledSection, name: string): boolean =>
  section.item !== undefined && name === relationPath(section.item.path)

/** The holder's field that says the same as a field of an item. */
const holderPath = (itemPath: string, name: string): string => `holder${name.slice(itemPath.length)}`

/** Names of all fields that the form asks the holder for. */
export const holderNames = ({ sections }: Pick<FilledForm, 'sections'>): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ fields }) => fields.map(({ name }) => name)).filter((name) => /^holder\./.test(name)),
  )

/** The fields of an item that say what the holder's own fields say, each with the path of that. */
export function twins(section: FilledSection, asked: ReadonlySet<string>): [name: string, holder: string][] {
  const { item } = section
  if (!item) return []
  return section.fields
    .map(({ name }): [string, string] => [name, holderPath(item.path, name)])
    .filter(([, holder]) => asked.has(holder))
}

/** Every field that is taken over from the holder now, with the holder's own path. */
export const takenFields = (form: FilledForm, values: PathValues): [name: string, holder: string][] => {
  const asked = holderNames(form)
  return form.sections
    .filter((section) => isHolder(section, values))
    .flatMap((section) => twins(section, asked))
}

/** What the items that are the holder take over from the holder's fields, as far as it differs. */
export function takenOver(form: FilledForm, values: PathValues): Record<string, PathValue> {
  return Object.fromEntries(
    takenFields(form, values)
      .map(([name, holder]): [string, PathValue] => [name, values[holder] ?? ''])
      .filter(([name, value]) => (values[name] ?? '') !== value),
  )
}

/** The words of what is taken over, for values that are codes. */
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

/** What becomes of an item that begins or ceases to be the holder: what it took over does not stay behind. */
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
