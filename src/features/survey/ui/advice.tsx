import type { SurveyAdvice } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { Tag } from '@/ui/tag'
import { openProduct } from '@/lib/product-link'

/** One recommendation: its reason, measures without a purchase, and then suitable products. */
export function AdviceCard({ advice }: { advice: SurveyAdvice }) {
  const { dimensionName, title, because, tips, products, unsold } = advice
  return (
    <Card title={title} extra={<Tag tone="neutral">{dimensionName}</Tag>}>
      <View className="survey__advice">
        <Text className="survey__because">{because}</Text>
        <View role="list">
          {tips.map((tip) => (
            <View key={tip} className="survey__tip" role="listitem">
              <Icon name="check" />
              <Text>{tip}</Text>
            </View>
          ))}
        </View>
        {unsold && <Text className="survey__hint">相关的产品暂时没有在您所在的地区销售。</Text>}
        {products.map((product) => (
          <Pressable
            key={product.productCode}
            role="link"
            label={`了解${product.name}`}
            className="survey__product"
            onPress={() => openProduct(product)}
          >
            <View className="survey__option-words">
              <View>{product.name}</View>
              <View className="survey__hint">{product.tagline}</View>
            </View>
            <Icon name="chevron-right" />
          </Pressable>
        ))}
      </View>
    </Card>
  )
}
