import type { FieldProblem, ProposalInput, Repeat } from '@storefront/contract'
import type { DatedField } from '../catalogue/fields'
import type { EntryForm } from './entry-form'

/** How many persons of each role were entered. */
export type ItemCounts = Record<Repeat['role'], number>

export function itemCounts({ insureds, beneficiaries = [] }: ProposalInput): ItemCounts {
  return { insureds: insureds.length, beneficiaries: beneficiaries.length }
}

/** The fields under their full names: those of a repeated section once for each person. */
export function namedFields({ sections }: EntryForm, counts: ItemCounts): DatedField[] {
  return sections.flatMap(({ repeat, fields }) =>
    repeat
      ? Array.from({ length: counts[repeat.role] }, (_, index) =>
          fields.map((field) => ({ ...field, name: `${repeat.role}.${index}.${field.name}` })),
        ).flat()
      : fields,
  )
}

const roleNames: Record<Repeat['role'], string> = { insureds: '被保险人', beneficiaries: '受益人' }

/** Too few or too many persons, at the role's name. */
export function countProblems({ sections }: EntryForm, counts: ItemCounts): FieldProblem[] {
  const roles = Object.keys(counts) as Repeat['role'][]
  return roles.flatMap((role) => {
    const count = counts[role]
    const repeat = sections.find((section) => section.repeat?.role === role)?.repeat
    const title = repeat?.itemTitle ?? roleNames[role]
    if (!repeat) return count > 0 ? [{ path: role, message: `本产品不需要填写${title}` }] : []
    const { minItems, maxItems } = repeat
    if (count < minItems)
      return [{ path: role, message: `请填写 ${minItems} 位${title}，现在是 ${count} 位` }]
    return count > maxItems ? [{ path: role, message: `最多填写 ${maxItems} 位${title}` }] : []
  })
}
