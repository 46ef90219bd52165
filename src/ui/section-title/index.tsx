import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './index.scss'

export interface SectionTitleProps {
  title: string
  hint?: string
  extra?: ReactNode
}

/** Heading of a page section. */
export function SectionTitle({ title, hint, extra }: SectionTitleProps) {
  return (
    <View className="section-title">
      <View className="section-title__line">
        <View className="section-title__text" role="heading" aria-level={2}>
          {title}
        </View>
        {extra && <View className="section-title__extra">{extra}</View>}
      </View>
      {hint && <Text className="section-title__hint">{hint}</Text>}
    </View>
  )
}
