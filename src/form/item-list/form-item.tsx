import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { rowId } from '../field-ids'
import type { FilledSection } from '../items'

export interface FormItemProps {
  section: FilledSection
  /** What it is called, as far as it is typed. */
  name: string
  /** How many of the fields have something wrong said about them. */
  problemCount: number
  complete: boolean
  /** There is never another: nothing to number, fold or remove. */
  single: boolean
  open: boolean
  onToggle: () => void
  onRemove: (() => void) | undefined
}

function stateOf({ problemCount, complete }: Pick<FormItemProps, 'problemCount' | 'complete'>): string {
  if (problemCount > 0) return `${problemCount} 处需要修改`
  return complete ? '已填写' : '待填写'
}

/** One item of a list: the head says who and how far it is. */
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
