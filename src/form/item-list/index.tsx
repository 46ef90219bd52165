import type { Repeat, Section } from '@storefront/contract'
import { View } from '@tarojs/components'
import { type ReactNode, useMemo, useState } from 'react'
import { Card } from '@/ui/card'
import { PrimaryButton } from '@/ui/primary-button'
import { dateText } from '@storefront/rules/calendar'
import { sectionProblems } from '../check-form'
import { rowId } from '../field-ids'
import { ProblemText } from '../field-row'
import type { FieldSetProps } from '../field-set'
import { itemCount, type ItemCounts, itemName, itemSections } from '../items'
import { isHolder } from '../same-as-holder'
import { FormItem } from './form-item'
import { ItemFields } from './item-fields'
import './index.scss'
import { useFolding } from './use-folding'

/** List actions in addition to the fields. */
export interface ItemControls {
  counts: ItemCounts
  add: (repeat: Repeat) => void
  /** Removes an item after a confirmation. @returns whether it was removed */
  remove: (repeat: Repeat, index: number, title: string) => Promise<boolean>
  setSameAsHolder: (itemPath: string, same: boolean) => void
}

/** Renders an action that fills in a person, by path; undefined where there is none. */
export type PersonAction = (path: string) => ReactNode

export interface ItemListProps extends Omit<FieldSetProps, 'fields' | 'fixed'> {
  section: Section
  repeat: Repeat
  controls: ItemControls
  asked: ReadonlySet<string>
  personAction: PersonAction | undefined
}

/** A repeated section, filled in once per person or object. */
export function ItemList({ section, repeat, controls, asked, personAction, ...rest }: ItemListProps) {
  const count = itemCount(repeat, controls.counts)
  const items = useMemo(() => itemSections(section, repeat, count), [section, repeat, count])
  const [today] = useState(() => dateText(Date.now()))
  const isComplete = (index: number) => {
    const item = items[index]
    return item !== undefined && sectionProblems(item, rest.values, today).length === 0
  }
  const problemCount = (index: number) =>
    items[index]?.fields.filter(({ name }) => name in rest.problems).length ?? 0
  const folding = useFolding(count, isComplete, (index) => problemCount(index) > 0)
  const holder = items.findIndex((item) => isHolder(item, rest.values))
  const problem = rest.problems[repeat.role]
  return (
    <Card title={section.title} hint={section.hint}>
      <View id={rowId(repeat.role)} className="item-list">
        {items.map((item, index) => (
          <FormItem
            key={item.code}
            section={item}
            name={itemName(item, rest.values)}
            problemCount={problemCount(index)}
            complete={isComplete(index)}
            single={repeat.maxItems === 1}
            open={folding.isOpen(index)}
            onToggle={() => folding.toggle(index)}
            onRemove={
              count > repeat.minItems
                ? async () => {
                    if (await controls.remove(repeat, index, item.title)) folding.removed(index)
                  }
                : undefined
            }
          >
            <ItemFields
              {...rest}
              section={item}
              holderTaken={holder >= 0 && holder !== index}
              asked={asked}
              action={personAction?.(item.code)}
              onSameAsHolder={(same) => controls.setSameAsHolder(item.code, same)}
            />
          </FormItem>
        ))}
        {problem && <ProblemText path={repeat.role} problem={problem} />}
        {count < repeat.maxItems && (
          <PrimaryButton
            size="small"
            variant="secondary"
            onPress={() => {
              controls.add(repeat)
              folding.added(count)
            }}
          >
            {`添加${repeat.itemTitle}`}
          </PrimaryButton>
        )}
      </View>
    </Card>
  )
}
