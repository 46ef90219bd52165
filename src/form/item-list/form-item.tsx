import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { rowId } from '../field-ids'
import type { FilledSection } from '../items'

export interface FormItemProps {
  section: FilledSection
  /** Item name, as far as it is entered. */
  name: string
  /** Number of fields with a problem. */
  problemCount: number
  complete: boolean
  /** The list has exactly one item: no numbering, folding or removal. */
  single: boolean
  open: boolean
  onToggle: () => void
  onRemove: (() => void) | undefined
}

function stateOf({ problemCount, complete }: Pick<FormItemProps, 'problemCount' | 'complete'>): string {
  if (problemCount > 0) return `${problemCount} 处需要修改`
  return complete ? '已填写' : '待填写'
}

/** One item of a list: its header shows the name and the progress. */
export function FormItem(props: PropsWithChildren<FormItemProps>) {
  const { section, name, problemCount, single, onToggle, onRemove, children } = props
  const open = single || props.open
  return (
    <View id={rowId(section.code)} className="item-list__item" role="group" aria-label={section.title}>
      {(!single || onRemove) && (
        <View className="item-list__head">
          <Pressable className="item-list__fold" expanded={open} disabled={single} onPress={onToggle}>
            <Text className="item-list__title">{section.title}</Text>
            <Text className="item-list__name">{name}</Text>
            <Text className={classes('item-list__state', problemCount > 0 && 'item-list__state--wrong')}>
              {stateOf(props)}
            </Text>
            {!single && (
              <Icon
                name="chevron-down"
                className={classes('item-list__arrow', open && 'item-list__arrow--open')}
              />
            )}
          </Pressable>
          {onRemove && (
            <Pressable className="item-list__remove" label={`移除${section.title}`} onPress={onRemove}>
              移除
            </Pressable>
          )}
        </View>
      )}
      {open && children}
    </View>
  )
}
