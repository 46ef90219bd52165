import { Text, View } from '@tarojs/components'
import { classes } from '../classes'
import { Icon } from '../icon'
import { Picture } from '../picture'
import { Pressable } from '../pressable'
import './index.scss'

export interface BannerItem {
  key: string
  title: string
  subtitle: string
  pictureUrl: string
}

export interface BannerProps {
  items: BannerItem[]
  onPress: (item: BannerItem) => void
}

/**
 * Large cards to swipe through. Scrolling and snapping are native; nothing moves automatically, and the edge of the
 * next card is visible.
 */
export function Banner({ items, onPress }: BannerProps) {
  return (
    <View className={classes('banner', items.length > 1 && 'banner--many')} role="list">
      {items.map((item) => (
        <View key={item.key} className="banner__item" role="listitem">
          <Pressable className="banner__card" role="link" onPress={() => onPress(item)}>
            <View className="banner__words">
              <Text className="banner__title">{item.title}</Text>
              <Text className="banner__subtitle">{item.subtitle}</Text>
              <View className="banner__more" aria-hidden>
                了解保障
                <Icon name="chevron-right" />
              </View>
            </View>
            <Picture className="banner__picture" src={item.pictureUrl} />
          </Pressable>
        </View>
      ))}
    </View>
  )
}
