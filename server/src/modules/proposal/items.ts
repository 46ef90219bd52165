import type { FieldProblem, FieldValues, ProposalInput, Repeat } from '@storefront/contract'
import type { DatedField } from '../product'
import type { EntryForm } from './entry-form'

/** Number of rows by role. */
export type ItemCounts = Record<Repeat['role'], number>

/** Returns the entered rows of repeated sections, by role. */
export function rowsOf({
  insureds,
  beneficiaries = [],
  items = [],
}: Pick<ProposalInput, 'insureds' | 'beneficiaries' | 'items'>) {
  return { insureds, beneficiaries, items } satisfies Record<Repeat['role'], FieldValues[]>
}

/** Returns the number of rows in each list of a proposal. */
export function itemCounts(input: Parameters<typeof rowsOf>[0]): ItemCounts {
  const { insureds, beneficiaries, items } = rowsOf(input)
  return { insureds: insureds.length, beneficiaries: beneficiaries.length, items: items.length }
}

/** Returns the fields with full paths; the fields of a repeated section occur once for each row. */
export function namedFields({ sections }: EntryForm, counts: ItemCounts): DatedField[] {
  return sections.flatMap(({ repeat, fields }) =>
    repeat
      ? Array.from({ length: counts[repeat.role] }, (_, index) =>
          fields.map((field) => ({ ...field, name: `${repeat.role}.${index}.${field.name}` })),
        ).flat()
      : fields,
  )
}

const roleNames: Record<Repeat['role'], { name: string; unit: string }> = {
  insureds: { name: '被保险人', unit: '位' },
  beneficiaries: { name: '受益人', unit: '位' },
  items: { name: '物品', unit: '件' },
}

/** Reports too few or too many rows, at the role's name. */
export function countProblems({ sections }: EntryForm, counts: ItemCounts): FieldProblem[] {
  const roles = Object.keys(counts) as Repeat['role'][]
  return roles.flatMap((role) => {
    const count = counts[role]
    const repeat = sections.find((section) => section.repeat?.role === role)?.repeat
    const { name, unit } = roleNames[role]
    const title = repeat?.itemTitle ?? name
    if (!repeat) return count > 0 ? [{ path: role, message: `本产品不需要填写${title}` }] : []
    const { minItems, maxItems } = repeat
    if (count < minItems)
      return [{ path: role, message: `请填写 ${minItems} ${unit}${title}，现在是 ${count} ${unit}` }]
    return count > maxItems ? [{ path: role, message: `最多填写 ${maxItems} ${unit}${title}` }] : []
  })
}
