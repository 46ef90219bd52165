import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Picture } from '../picture'
import './index.scss'

export interface StateViewProps {
  picture: string
  title: string
  text?: string
  /** Interrupts a screen reader: something went wrong. */
  alert?: boolean
  /** The ways on, as buttons. */
  children?: ReactNode
}

/** What a page shows instead of content: a picture, what is the matter, and a way on. */
export function StateView({ picture, title, text, alert = false, children }: StateViewProps) {
  return (
    <View className="state-view" role={alert ? 'alert' : 'status'}>
      <Picture className="state-view__picture" src={picture} />
      <Text className="state-view__title">{title}</Text>
      {text && <Text className="state-view__text">{text}</Text>}
      {children && <View className="state-view__ways">{children}</View>}
    </View>
  )
}
