import type { Field } from '@storefront/contract'
import { View } from '@tarojs/components'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import './index.scss'

export interface SheetOpenerProps {
  field: Field
  /** Label of the selection; empty without one. */
  text: string
  open: boolean
  onOpen: () => void
}

/** Field that opens a bottom sheet to choose its value. */
export function SheetOpener({ field, text, open, onOpen }: SheetOpenerProps) {
  const prompt = field.placeholder ?? `请选择${field.label}`
  return (
    <Pressable
      className="sheet-opener"
      label={text ? `${field.label}：${text}，点按修改` : prompt}
      expanded={open}
      onPress={onOpen}
    >
      <View className={classes('sheet-opener__text', !text && 'sheet-opener__text--empty')}>
        {text || prompt}
      </View>
      <Icon name="chevron-right" className="sheet-opener__arrow" />
    </Pressable>
  )
}
