import { Text, View } from '@tarojs/components'
import './index.scss'

/** A rule said again in everyday words, beside the words that bind. */
export function PlainWords({ text }: { text: string }) {
  return (
    <View className="plain-words">
      <Text className="plain-words__label">通俗地说</Text>
      <Text className="plain-words__text">{text}</Text>
    </View>
  )
}
