import type { Scalar } from '@storefront/contract'
import type { FieldDefinition, ProductDefinition } from '../product'
import { destinationsOf } from '../destination'
import { maskBirth, maskEmail, maskName, maskNumber, maskText } from '@storefront/rules/mask'
import { maskMobile } from '@storefront/rules/mobile'
import { districtName } from '../region'
import type { PolicyContent } from '../../lib/policy-content'

/** One labelled value of a person or of the insured subject. */
export interface Fact {
  /** Path in the content: `holder.mobile`, `insureds.0.name`. */
  path: string
  label: string
  text: string
}

/** Facts of one person or of the insured subject. */
export interface FactSection {
  code: string
  title: string
  facts: Fact[]
}

type FormSection = ProductDefinition['form']['sections'][number]

/** Returns the content value at a path. */
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

/** Returns the display text of a value. */
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

const ownNames = ['birth', 'email', 'street', 'community', 'building', 'unit', 'room', 'coOwners']

/** Masks a value that identifies a person or an address; returns other values unchanged. */
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
  if (own === 'birth') return maskBirth(text)
  if (own === 'email') return maskEmail(text)
  return ownNames.includes(own) ? maskText(text) : text
}

/** Returns the fields of a section; a factor uses the path of its target. */
export function fieldsOf({ form }: ProductDefinition, section: FormSection): FieldDefinition[] {
  return section.fields.flatMap((entry) => {
    if (!('factor' in entry)) return [entry]
    const factor = form.factors.find(({ name }) => name === entry.factor)
    return factor ? [{ ...factor, name: factor.target }] : []
  })
}

/** Returns the fields of a section as facts; `prefix` is the path of one person, such as `insureds.0.`. */
function factsOf(fields: FieldDefinition[], prefix: string, valueAt: Lookup, mask: boolean): Fact[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name
    const value = valueAt(path)
    // Person counts are omitted, because the persons are listed by name.
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
 * Returns the facts of holder, persons and insured subject, in the order and with the labels of the entry form.
 * @param mask hides most of names, numbers and addresses, for lists and for the initial view.
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
