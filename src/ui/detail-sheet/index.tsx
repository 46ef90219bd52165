import { View } from '@tarojs/components'
import { type PropsWithChildren, useState } from 'react'
import { usePrinting } from '@/platform/printing'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import { Sheet } from '../sheet'
import './index.scss'

/** A row that opens its details in a bottom sheet. Paper shows the details in place, open or not. */
export function DetailSheet({ title, children }: PropsWithChildren<{ title: string }>) {
  const [open, setOpen] = useState(false)
  const printing = usePrinting()
  if (printing && !open)
    return (
      <View className="detail-sheet__printed">
        <View className="detail-sheet__title" role="heading" aria-level={3}>
          {title}
        </View>
        {children}
      </View>
    )
  return (
    <>
      <Pressable className="detail-sheet" onPress={() => setOpen(true)}>
        <View className="detail-sheet__title">{title}</View>
        <Icon name="chevron-right" className="detail-sheet__arrow" />
      </Pressable>
      {open && (
        <Sheet title={title} onClose={() => setOpen(false)}>
          {children}
        </Sheet>
      )}
    </>
  )
}
