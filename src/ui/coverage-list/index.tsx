import { Text, View } from '@tarojs/components'
import { Picture } from '../picture'
import { WholeAmounts } from '../whole-amounts'
import './index.scss'

export interface CoverageItem {
  name: string
  amount: string
  deductible: string
  description: string
  /** Icon of the coverage. */
  pictureUrl?: string
}

/** Coverages of one plan, each with its amount, deductible and explanation. */
export function CoverageList({ items }: { items: CoverageItem[] }) {
  return (
    <View className="coverages" role="list">
      {items.map((item) => (
        <View key={item.name} className="coverages__item" role="listitem">
          {item.pictureUrl && <Picture className="coverages__picture" src={item.pictureUrl} />}
          <View className="coverages__words">
            <View className="coverages__line">
              <Text className="coverages__name">{item.name}</Text>
              <WholeAmounts className="coverages__amount" text={item.amount} />
            </View>
            <Text className="coverages__text">{item.description}</Text>
            <Text className="coverages__deductible">免赔：{item.deductible}</Text>
          </View>
        </View>
      ))}
    </View>
  )
}
