import { Text, View } from '@tarojs/components'
import './index.scss'

/** Plain-language version of a rule, next to the binding text. */
export function PlainWords({ text }: { text: string }) {
  return (
    <View className="plain-words">
      <Text className="plain-words__label">通俗地说</Text>
      <Text className="plain-words__text">{text}</Text>
    </View>
  )
}
