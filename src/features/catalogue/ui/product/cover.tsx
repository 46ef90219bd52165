import type { ProductDetail } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { BenefitTable } from '@/ui/benefit-table'
import { Card } from '@/ui/card'
import { ExclusionList } from '@/ui/exclusion-list'
import { Icon } from '@/ui/icon'
import { benefitsHint, GroupedBenefits, groupsOf, type PlanChoice } from './grouped-benefits'

/** Benefits with their deductibles, for all plans. */
export function Benefits({ product, planCode, onChoosePlan }: PlanChoice & { product: ProductDetail }) {
  return (
    <>
      <Card title="保什么">
        <View className="introduction__rows">
          {product.highlights.map(({ title, text }) => (
            <View key={title} className="introduction__row">
              <Icon name="shield" className="introduction__mark" />
              <View className="introduction__row-words">
                <View className="introduction__row-title">{title}</View>
                <Text className="introduction__row-text">{text}</Text>
              </View>
            </View>
          ))}
        </View>
      </Card>
      {groupsOf(product.coverages).length > 0 ? (
        <GroupedBenefits product={product} planCode={planCode} onChoosePlan={onChoosePlan} />
      ) : (
        <Card flush title="方案对比" hint={benefitsHint}>
          <BenefitTable
            plans={product.plans}
            coverages={product.coverages}
            selectedPlanCode={planCode}
            onSelect={onChoosePlan}
          />
        </Card>
      )}
    </>
  )
}

/** Exclusions, as prominent as the benefits. */
export function Exclusions({ product }: { product: ProductDetail }) {
  return (
    <Card title="不赔什么" hint="以下情形不在保障范围内，请逐条看清再决定。">
      <ExclusionList exclusions={product.exclusions} />
      {product.specialTerms.length > 0 && (
        <View className="introduction__terms">
          <View className="introduction__row-title">特别约定</View>
          {product.specialTerms.map((term, index) => (
            <Text key={term} className="introduction__row-text">
              {index + 1}. {term}
            </Text>
          ))}
        </View>
      )}
    </Card>
  )
}

/** Target customers of the product, and customers it does not suit. */
export function Fit({ product }: { product: ProductDetail }) {
  return (
    <Card title="适合谁">
      <View className="introduction__rows">
        {product.audience.map(({ title, text }) => (
          <View key={title} className="introduction__row-words">
            <View className="introduction__row-title">{title}</View>
            <Text className="introduction__row-text">{text}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
