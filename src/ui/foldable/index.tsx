import { View } from '@tarojs/components'
import { type PropsWithChildren, useState } from 'react'
import { usePrinting } from '@/platform/printing'
import { classes } from '../classes'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import './index.scss'

/**
 * A title with collapsible content. Exclusions may be folded only after the customer has confirmed their document.
 * Paper shows the content.
 */
export function Foldable({ title, children }: PropsWithChildren<{ title: string }>) {
  const [open, setOpen] = useState(false)
  const printing = usePrinting()
  return (
    <View className={classes('foldable', open && 'foldable--open')}>
      <Pressable className="foldable__head" expanded={open} onPress={() => setOpen(!open)}>
        <View className="foldable__title">{title}</View>
        <Icon name="chevron-down" className="foldable__arrow" />
      </Pressable>
      {(open || printing) && <View className="foldable__body">{children}</View>}
    </View>
  )
}
