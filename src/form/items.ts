import type { FormSchema, Repeat, Section } from '@storefront/contract'
import type { PathValues } from '@/lib/paths'

/** Number of items per repeated section, by role. */
export type ItemCounts = Readonly<Partial<Record<Repeat['role'], number>>>

/** One item of a repeated section. */
export interface Item {
  /** Path prefix of its fields, for example `insureds.0`. */
  path: string
  index: number
  repeat: Repeat
}

/** A section in a filled form; for a repeated section, the fields of one item with their full paths. */
export interface FilledSection extends Section {
  item?: Item
}

/** A form with a separate section for each item of repeated sections. */
export interface FilledForm extends FormSchema {
  sections: FilledSection[]
}

/** Returns the number of items: the customer's number, within the limits of the schema. */
export const itemCount = ({ role, minItems, maxItems }: Repeat, counts: ItemCounts): number =>
  Math.min(Math.max(counts[role] ?? minItems, minItems), maxItems)

const itemTitle = ({ itemTitle: title, maxItems }: Repeat, index: number): string =>
  maxItems > 1 ? `${title} ${index + 1}` : title

/** Returns the sections of a repeated section, one per item. */
export function itemSections(section: Section, repeat: Repeat, count: number): FilledSection[] {
  return Array.from({ length: count }, (_, index) => {
    const path = `${repeat.role}.${index}`
    return {
      ...section,
      code: path,
      title: itemTitle(repeat, index),
      fields: section.fields.map((field) => ({ ...field, name: `${path}.${field.name}` })),
      item: { path, index, repeat },
    }
  })
}

/** Returns the name of an item: its first text, for example a person's name or a brand. */
export function itemName({ fields }: Pick<FilledSection, 'fields'>, values: PathValues): string {
  const first = fields.find(({ control }) => control === 'TEXT')
  return first ? String(values[first.name] ?? '') : ''
}

/** Expands the repeated sections of a form, so that all fields have their full paths. */
export function filledForm(schema: FormSchema, counts: ItemCounts): FilledForm {
  return {
    ...schema,
    sections: schema.sections.flatMap((section) =>
      section.repeat ? itemSections(section, section.repeat, itemCount(section.repeat, counts)) : [section],
    ),
  }
}
