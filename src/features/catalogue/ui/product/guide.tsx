import type { ProductDetail, Titled } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { Foldable } from '@/ui/foldable'
import { ReadMore } from '@/ui/read-more'

/** Claim process, step by step. */
export function Claims({ steps }: { steps: readonly Titled[] }) {
  return (
    <Card title="怎么理赔">
      <ReadMore>
        <View className="introduction__rows" role="list">
          {steps.map(({ title, text }) => (
            <View key={title} className="introduction__row" role="listitem">
              <View className="introduction__step" aria-hidden />
              <View className="introduction__row-words">
                <View className="introduction__row-title">{title}</View>
                <Text className="introduction__row-text">{text}</Text>
              </View>
            </View>
          ))}
        </View>
      </ReadMore>
    </Card>
  )
}

/** Refund rules for cancellation, shown before the sale. */
export function Refunds({ rules }: { rules: readonly string[] }) {
  return (
    <Card title="退保规则">
      <View className="introduction__rows" role="list">
        {rules.map((rule) => (
          <Text key={rule} className="introduction__row-text" role="listitem">
            {rule}
          </Text>
        ))}
      </View>
    </Card>
  )
}

/** Frequently asked questions. */
export function Questions({ faq }: Pick<ProductDetail, 'faq'>) {
  return (
    <Card title="常见问题">
      {faq.map(({ question, answer }) => (
        <Foldable key={question} title={question}>
          <Text className="introduction__row-text">{answer}</Text>
        </Foldable>
      ))}
    </Card>
  )
}
