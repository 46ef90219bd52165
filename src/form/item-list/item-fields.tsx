import type { Field } from '@storefront/contract'
import { View } from '@tarojs/components'
import { type ReactNode, useMemo } from 'react'
import { CheckLine } from '@/ui/check-line'
import type { FieldSetProps } from '../field-set'
import { FieldSet } from '../field-set'
import type { FilledSection } from '../items'
import { holderRelation, isHolder, isRelation, mayBeHolder, twins } from '../same-as-holder'

export interface ItemFieldsProps extends Omit<FieldSetProps, 'fields' | 'fixed'> {
  section: FilledSection
  /** Whether another item is the holder. */
  holderTaken: boolean
  /** Names of the holder's fields in this form. */
  asked: ReadonlySet<string>
  /** Additional action that fills in the item. */
  action: ReactNode
  onSameAsHolder: (same: boolean) => void
}

/** Removes the relation option for the holder, which the switch replaces. */
function withoutHolder(field: Field): Field {
  return { ...field, options: field.options?.filter(({ value }) => value !== holderRelation) }
}

/** Fields of one item, below the switch for the holder. */
export function ItemFields(props: ItemFieldsProps) {
  const { section, holderTaken, asked, action, onSameAsHolder, ...rest } = props
  const same = isHolder(section, rest.values)
  const switchable = mayBeHolder(section)
  const fields = useMemo(() => {
    if (same) return section.fields.filter((field) => !isRelation(section, field.name))
    if (!switchable) return section.fields
    return section.fields.map((field) => (isRelation(section, field.name) ? withoutHolder(field) : field))
  }, [section, same, switchable])
  const fixed = useMemo(
    () => new Set(same ? twins(section, asked).map(([name]) => name) : []),
    [section, asked, same],
  )
  return (
    <View>
      {switchable && (same || !holderTaken) && (
        <CheckLine checked={same} onChange={onSameAsHolder}>
          {section.item?.repeat.itemTitle}就是投保人本人
        </CheckLine>
      )}
      {!same && action}
      <FieldSet {...rest} fields={fields} fixed={fixed} />
    </View>
  )
}
