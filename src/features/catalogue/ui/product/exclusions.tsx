import type { ProductDetail } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { DetailSheet } from '@/ui/detail-sheet'
import { ExclusionList } from '@/ui/exclusion-list'
import { Icon } from '@/ui/icon'
import { Sentences } from './titled-rows'

/** Main exclusions, in the size of the coverages; all of them in the words of the clauses are one tap away. */
export function Exclusions({ product }: { product: ProductDetail }) {
  const { exclusions, mainExclusions, specialTerms } = product
  const main = mainExclusions.flatMap((title) => exclusions.find((one) => one.title === title) ?? [])
  const all = `全部 ${exclusions.length} 条责任免除${specialTerms.length > 0 ? '和特别约定' : ''}`
  return (
    <Card title="不赔什么" hint="以下情形容易误解，请先看清。">
      <View className="introduction__exclusions" role="list">
        {main.map(({ title, plainWords }) => (
          <View key={title} className="introduction__exclusion" role="listitem">
            <Icon name="not-covered" className="introduction__exclusion-mark" />
            <View className="introduction__row-words">
              <View className="introduction__row-title">{title}</View>
              <Text className="introduction__row-text">{plainWords}</Text>
            </View>
          </View>
        ))}
      </View>
      <View className="introduction__details">
        <DetailSheet title={all}>
          <ExclusionList exclusions={exclusions} />
          {specialTerms.length > 0 && (
            <View className="introduction__terms">
              <View className="introduction__row-title">特别约定</View>
              <Sentences texts={specialTerms.map((term, index) => `${index + 1}. ${term}`)} />
            </View>
          )}
        </DetailSheet>
      </View>
    </Card>
  )
}
