import { View } from '@tarojs/components'
import { type PropsWithChildren, type ReactNode, useEffect, useRef } from 'react'
import { AtFloatLayout } from 'taro-ui'
import { trapFocus } from '@/platform/focus-trap'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import './index.scss'

export interface SheetProps {
  title: string
  /** Called by the close button, a tap outside the sheet, or Escape. */
  onClose: () => void
  /** Buttons fixed at the bottom edge. */
  footer?: ReactNode
}

/** Bottom sheet dialog. It is open while it is rendered. */
export function Sheet({ title, onClose, footer, children }: PropsWithChildren<SheetProps>) {
  const dialog = useRef<unknown>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => trapFocus(dialog.current, () => close.current()), [])
  return (
    <AtFloatLayout className="sheet" isOpened onClose={onClose}>
      <View ref={dialog} role="dialog" aria-modal aria-label={title}>
        <View className="sheet__head">
          <View className="sheet__title" role="heading" aria-level={2}>
            {title}
          </View>
          <Pressable className="sheet__close" label="关闭" onPress={onClose}>
            <Icon name="close" />
          </Pressable>
        </View>
        <View className="sheet__content">{children}</View>
        {footer && <View className="sheet__footer">{footer}</View>}
      </View>
    </AtFloatLayout>
  )
}
