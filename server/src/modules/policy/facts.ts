import type { Scalar } from '@storefront/contract'
import type { ProductDefinition } from '../catalogue/product-schema'
import type { FieldDefinition } from '../catalogue/schema/form'
import { destinationsOf } from '../destination/destinations'
import { maskMobile } from '../member/mobile'
import { maskName } from '../proposal/subject'
import { districtName } from '../region/regions'
import type { PolicyContent } from './content'

/** One thing a policy says of a person or of what is insured. */
export interface Fact {
  /** Where it stands in the content: `holder.mobile`, `insureds.0.name`. */
  path: string
  label: string
  text: string
}

/** The facts of one person, or of what is insured. */
export interface FactSection {
  code: string
  title: string
  facts: Fact[]
}

type FormSection = ProductDefinition['form']['sections'][number]

/** A value of the content under its path. */
type Lookup = (path: string) => Scalar | undefined

function lookupIn(content: PolicyContent): Lookup {
  return (path) => {
    const [role = '', ...rest] = path.split('.')
    if (role === 'holder' || role === 'subject') return content[role][rest.join('.')]
    if (role === 'insureds' || role === 'beneficiaries' || role === 'items')
      return content[role]?.[Number(rest[0])]?.[rest[1] ?? '']
    return undefined
  }
}

/** A value as the customer reads it. */
export function textOf({ control, options, unit }: FieldDefinition, value: Scalar): string {
  const text = String(value)
  if (control === 'REGION') return districtName(text) ?? text
  if (control === 'DESTINATIONS')
    return (
      destinationsOf(value)
        ?.map(({ name }) => name)
        .join('、') ?? text
    )
  const option = options?.find((candidate) => candidate.value === value)
  return option?.label ?? (unit ? `${text} ${unit}` : text)
}

/** Keeps what lets the owner recognise a number. */
function maskNumber(text: string): string {
  return text.length > 8
    ? text.replace(
        /^(.{3})(.*)(.{4})$/,
        (_all, head: string, middle: string, tail: string) => head + '*'.repeat(middle.length) + tail,
      )
    : text.replace(/^(..?)(.*)$/, (_all, head: string, rest: string) => head + '*'.repeat(rest.length))
}

const ownNames = ['birth', 'email', 'street', 'community', 'building', 'unit', 'room', 'coOwners']

/** A value that tells who or where somebody is, with most of it hidden; other values as they are. */
function masked({ name, control, validator }: FieldDefinition, text: string): string {
  const own = name.split('.').pop() ?? ''
  if (validator === 'MOBILE') return maskMobile(text)
  if (validator === 'PERSON_NAME' || own === 'coOwners') return maskName(text)
  if (
    control === 'CERTIFICATE_NO' ||
    ['PLATE', 'VIN', 'IMEI', 'USCC'].includes(validator ?? '') ||
    own.endsWith('No')
  )
    return maskNumber(text)
  if (own === 'birth') return `${text.slice(0, 4)}-**-**`
  if (own === 'email') return text.replace(/^(.)[^@]*/, '$1***')
  return ownNames.includes(own) ? text.replace(/^(.).*$/u, '$1**') : text
}

/** The fields of a section; a factor stands under the path it fills. */
export function fieldsOf({ form }: ProductDefinition, section: FormSection): FieldDefinition[] {
  return section.fields.flatMap((entry) => {
    if (!('factor' in entry)) return [entry]
    const factor = form.factors.find(({ name }) => name === entry.factor)
    return factor ? [{ ...factor, name: factor.target }] : []
  })
}

/** Fields of a section as facts; `prefix` is that of one person, as `insureds.0.`. */
function factsOf(fields: FieldDefinition[], prefix: string, valueAt: Lookup, mask: boolean): Fact[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name
    const value = valueAt(path)
    // Numbers of persons only count who is listed by name anyway.
    if (value === undefined || value === '' || field.control === 'COUNT') return []
    const text = textOf(field, value)
    return [{ path, label: field.label, text: mask ? masked(field, text) : text }]
  })
}

function personSections(
  definition: ProductDefinition,
  section: FormSection,
  content: PolicyContent,
  mask: boolean,
): FactSection[] {
  const { repeat, code } = section
  if (!repeat) return []
  const { role, itemTitle } = repeat
  const people = content[role] ?? []
  if (role === 'beneficiaries' && people.length === 0)
    return [{ code, title: itemTitle, facts: [{ path: role, label: itemTitle, text: '法定继承人' }] }]
  return people.map((_person, index) => ({
    code: `${code}.${index}`,
    title: people.length > 1 ? `${itemTitle} ${index + 1}` : itemTitle,
    facts: factsOf(fieldsOf(definition, section), `${role}.${index}.`, lookupIn(content), mask),
  }))
}

/**
 * What a policy says of its holder, the persons and the thing insured, in the order and under the
 * labels of the form it was entered in.
 * @param mask hides most of names, numbers and addresses, for lists and for the first look.
 */
export function factSections(
  definition: ProductDefinition,
  content: PolicyContent,
  { mask }: { mask: boolean },
): FactSection[] {
  return definition.form.sections
    .flatMap((section) =>
      section.repeat
        ? personSections(definition, section, content, mask)
        : [
            {
              code: section.code,
              title: section.title.replace(/信息$/, ''),
              facts: factsOf(fieldsOf(definition, section), '', lookupIn(content), mask),
            },
          ],
    )
    .filter(({ facts }) => facts.length > 0)
}
