import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Picture } from '../picture'
import './index.scss'

export interface StateViewProps {
  picture: string
  title: string
  text?: string
  /** Announces the error immediately to screen readers. */
  alert?: boolean
  /** Actions, as buttons. */
  children?: ReactNode
}

/** State shown instead of page content: an illustration, a description, and an action. */
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
