import type { ProductCard } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { serverUrl } from '@/lib/request/address'
import { Picture } from '@/ui/picture'

export interface HeroProps {
  card: ProductCard
  insurerName: string
}

/** Head of the introduction: name, purpose and insurer. */
export function Hero({ card, insurerName }: HeroProps) {
  return (
    <View className="introduction__hero">
      <View className="introduction__words">
        <View className="introduction__name" role="heading" aria-level={1}>
          {card.name}
        </View>
        <Text className="introduction__tagline">{card.tagline}</Text>
        <Text className="introduction__insurer">{insurerName} 承保</Text>
      </View>
      <View className="introduction__scene">
        <Picture className="introduction__picture" src={serverUrl(card.picture)} fit="cover" eager />
      </View>
    </View>
  )
}
