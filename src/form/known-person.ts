import type { Field, FieldValues } from '@storefront/contract'
import { leafOf, type PathValue } from '@/lib/paths'
import type { FilledForm } from './items'
import { holderRelation } from './same-as-holder'

/** Field names of known personal data. */
const knownNames = ['name', 'certType', 'certNo', 'birth', 'sex', 'mobile', 'email', 'pinyin'] as const

const offers = ({ options }: Field, value: PathValue | undefined): boolean =>
  options === undefined || options.some((option) => option.value === value)

const fieldsOf = (form: FilledForm, personPath: string): Field[] =>
  form.sections.flatMap(({ fields }) => fields).filter(({ name }) => name.startsWith(`${personPath}.`))

/** Whether a form accepts the known certificate of a person. */
export function takesCertificate(form: FilledForm, personPath: string, person: FieldValues): boolean {
  const certType = fieldsOf(form, personPath).find(({ name }) => leafOf(name) === 'certType')
  return certType === undefined || offers(certType, person.certType)
}

/**
 * Returns the values that enter a known person at `personPath`: all known values that the form asks for, so that no
 * value of the previous person remains. The customer enters the rest.
 * @param relation to the holder, where that is known and the form asks for it
 */
export function knownPersonValues(
  form: FilledForm,
  personPath: string,
  person: FieldValues,
  relation: PathValue | undefined,
): Record<string, PathValue> {
  const certified = takesCertificate(form, personPath, person)
  const known: Record<string, PathValue | undefined> = {
    ...Object.fromEntries(knownNames.map((name) => [name, person[name]])),
    ...(!certified && { certNo: undefined }),
    relation: relation === holderRelation ? undefined : relation,
  }
  const entries = fieldsOf(form, personPath)
    .filter(({ name }) => leafOf(name) in known)
    .map((field): [string, PathValue] => {
      const value = known[leafOf(field.name)]
      const fallback = field.initial === holderRelation ? '' : (field.initial ?? '')
      return [field.name, value !== undefined && offers(field, value) ? value : fallback]
    })
  return Object.fromEntries(entries)
}
