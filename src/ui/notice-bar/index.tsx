import { Text, View } from '@tarojs/components'
import { Icon } from '../icon'
import './index.scss'

export interface NoticeBarProps {
  title: string
  text?: string
  tone?: 'info' | 'warning'
}

/** Information or warning inside a page, without animation. */
export function NoticeBar({ title, text, tone = 'info' }: NoticeBarProps) {
  return (
    <View className={`notice-bar notice-bar--${tone}`} role="note">
      <Icon name={tone === 'info' ? 'bell' : 'warning'} className="notice-bar__icon" />
      <View className="notice-bar__words">
        <Text className="notice-bar__title">{title}</Text>
        {text && <Text className="notice-bar__text">{text}</Text>}
      </View>
    </View>
  )
}
