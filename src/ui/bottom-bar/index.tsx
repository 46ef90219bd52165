import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import './index.scss'

/**
 * Bar at the bottom edge with the price and the next step. It is sticky inside the page, so it has the page's width in
 * wide windows and never covers the end of the content. Place it last in `Page`.
 */
export function BottomBar({ children }: PropsWithChildren) {
  return (
    <View className="bottom-bar">
      <View className="bottom-bar__row">{children}</View>
    </View>
  )
}
