import { Text, View } from '@tarojs/components'
import { Picture } from '../picture'
import { Pressable } from '../pressable'
import './index.scss'

export interface GridEntry {
  picture: string
  title: string
  onPress: () => void
}

/** Links with icons, four per row. */
export function EntryGrid({ label, entries }: { label: string; entries: readonly GridEntry[] }) {
  return (
    <View className="entry-grid" role="list" aria-label={label}>
      {entries.map(({ picture, title, onPress }) => (
        <View key={title} className="entry-grid__item" role="listitem">
          <Pressable className="entry-grid__entry" role="link" onPress={onPress}>
            <Picture className="entry-grid__picture" src={picture} />
            <Text className="entry-grid__title">{title}</Text>
          </Pressable>
        </View>
      ))}
    </View>
  )
}
