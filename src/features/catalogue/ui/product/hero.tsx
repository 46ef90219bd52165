import type { ProductCard } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { serverUrl } from '@/lib/request/address'
import { Picture } from '@/ui/picture'
import { PlanPrice } from '@/ui/plan-price'
import { ShareButton } from '@/ui/share-button'
import { Tag } from '@/ui/tag'

export interface HeroProps {
  card: ProductCard
  insurerName: string
  onShare: () => void
}

/** Summary of the product: name, price of one plan, and insurer. */
export function Hero({ card, insurerName, onShare }: HeroProps) {
  return (
    <View className="introduction__hero">
      <View className="introduction__scene">
        <Picture className="introduction__picture" src={serverUrl(card.picture)} fit="cover" />
      </View>
      <View className="introduction__words">
        <View className="introduction__name" role="heading" aria-level={1}>
          {card.name}
        </View>
        <Text className="introduction__tagline">{card.tagline}</Text>
        <View className="introduction__tags">
          {card.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </View>
        <View className="introduction__price">
          <PlanPrice price={card.price} size="large" />
          <ShareButton onShare={onShare} />
        </View>
        <Text className="introduction__insurer">{insurerName} 承保</Text>
      </View>
    </View>
  )
}
