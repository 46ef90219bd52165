import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import './index.scss'

/**
 * The bar at the lower edge with the price and the one next step. It sticks inside the page, so it keeps the
 * page's width on wide windows and never covers the end of the content. Put it last in `Page`.
 */
export function BottomBar({ children }: PropsWithChildren) {
  return (
    <View className="bottom-bar">
      <View className="bottom-bar__row">{children}</View>
    </View>
  )
}
