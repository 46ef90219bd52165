import type { Titled } from '@storefront/contract'
import { Text, View } from '@tarojs/components'

/** Texts under headings. */
export function TitledRows({ rows }: { rows: readonly Titled[] }) {
  return (
    <View className="introduction__rows">
      {rows.map(({ title, text }) => (
        <View key={title} className="introduction__row-words">
          <View className="introduction__row-title">{title}</View>
          <Text className="introduction__row-text">{text}</Text>
        </View>
      ))}
    </View>
  )
}

/** Sentences as a list. */
export function Sentences({ texts }: { texts: readonly string[] }) {
  return (
    <View className="introduction__rows" role="list">
      {texts.map((text) => (
        <Text key={text} className="introduction__row-text" role="listitem">
          {text}
        </Text>
      ))}
    </View>
  )
}
