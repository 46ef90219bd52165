import type { Field, FormSchema } from '@storefront/contract'
import { birthOf, isCertNo, normalizeCertNo, sexOf } from '@storefront/rules/certificate'
import { leafOf, type PathValue, type PathValues, siblingPath } from '@/lib/paths'
import type { FilledForm } from './items'
import { takenOver } from './same-as-holder'

const fieldAt = (schema: FormSchema, path: string): Field | undefined =>
  schema.sections.flatMap((section) => section.fields).find((field) => field.name === path)

const sexLabels = { '1': '男', '2': '女' } as const

/** Returns birth date and sex, where the form asks for them next to a certificate number that contains them. */
function identityValues(
  schema: FormSchema,
  values: PathValues,
  changedPath: string,
  today: string,
): Record<string, PathValue> {
  if (!['certNo', 'certType'].includes(leafOf(changedPath))) return {}
  const certType = String(values[siblingPath(changedPath, 'certType')] ?? 'ID')
  const no = normalizeCertNo(String(values[siblingPath(changedPath, 'certNo')] ?? ''))
  const [birth, sex] = [birthOf(certType, no), sexOf(certType, no)]
  if (!birth || !sex || !isCertNo(certType, no, today)) return {}
  const birthPath = siblingPath(changedPath, 'birth')
  const sexPath = siblingPath(changedPath, 'sex')
  const sexOption = fieldAt(schema, sexPath)?.options?.find((option) => option.label === sexLabels[sex])
  return {
    ...(fieldAt(schema, birthPath) && { [birthPath]: birth }),
    ...(sexOption && { [sexPath]: sexOption.value }),
  }
}

/**
 * Derives values from a change: a valid identity number sets birth date and sex where the form asks for them, and a
 * person who is the holder takes the holder's values.
 */
export function derivedValues(
  form: FilledForm,
  values: PathValues,
  changedPath: string,
  today: string,
): Record<string, PathValue> {
  const identity = identityValues(form, values, changedPath, today)
  const taken = takenOver(form, { ...values, ...identity })
  const known = { ...values, ...identity, ...taken }
  const identities = Object.keys(taken).map((path) => identityValues(form, known, path, today))
  return Object.assign({}, identity, ...identities, taken) as Record<string, PathValue>
}
