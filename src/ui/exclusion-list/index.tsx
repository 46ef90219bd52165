import { Text, View } from '@tarojs/components'
import type { Exclusion } from '@storefront/contract'
import { Icon } from '../icon'
import './index.scss'

/** Exclusions: always visible, in the same size as the benefits, in plain text and in the wording of the clause. */
export function ExclusionList({ exclusions }: { exclusions: Exclusion[] }) {
  return (
    <View className="exclusions" role="list">
      {exclusions.map((exclusion) => (
        <View key={exclusion.title} className="exclusions__item" role="listitem">
          <View className="exclusions__title">
            <Icon name="not-covered" className="exclusions__icon" />
            <Text>{exclusion.title}</Text>
          </View>
          <Text className="exclusions__plain">{exclusion.plainWords}</Text>
          <Text className="exclusions__clause">条款原文：{exclusion.text}</Text>
        </View>
      ))}
    </View>
  )
}
