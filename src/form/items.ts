import type { FormSchema, Repeat, Section } from '@storefront/contract'
import type { PathValues } from '@/lib/paths'

/** How many items of each repeated section are being filled in, by role. */
export type ItemCounts = Readonly<Partial<Record<Repeat['role'], number>>>

/** One item of a repeated section. */
export interface Item {
  /** `insureds.0`: its fields are kept under it. */
  path: string
  index: number
  repeat: Repeat
}

/** A section as it is filled in; of a repeated one, the fields of one item under their full paths. */
export interface FilledSection extends Section {
  item?: Item
}

/** A form with an own section for each item of a repeated one. */
export interface FilledForm extends FormSchema {
  sections: FilledSection[]
}

/** The number of items to fill in: what the customer has added, within what the schema allows. */
export const itemCount = ({ role, minItems, maxItems }: Repeat, counts: ItemCounts): number =>
  Math.min(Math.max(counts[role] ?? minItems, minItems), maxItems)

const itemTitle = ({ itemTitle: title, maxItems }: Repeat, index: number): string =>
  maxItems > 1 ? `${title} ${index + 1}` : title

/** The sections that a repeated one is filled in as: one for each item. */
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

/** What an item is called as far as it is typed: its first text, as the name of a person or the brand of a thing. */
export function itemName({ fields }: Pick<FilledSection, 'fields'>, values: PathValues): string {
  const first = fields.find(({ control }) => control === 'TEXT')
  return first ? String(values[first.name] ?? '') : ''
}

/** A form with its repeated sections written out, so that all its fields stand under their full paths. */
export function filledForm(schema: FormSchema, counts: ItemCounts): FilledForm {
  return {
    ...schema,
    sections: schema.sections.flatMap((section) =>
      section.repeat ? itemSections(section, section.repeat, itemCount(section.repeat, counts)) : [section],
    ),
  }
}
