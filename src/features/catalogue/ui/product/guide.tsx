import type { ProductDetail, Titled } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { DetailSheet } from '@/ui/detail-sheet'
import { Foldable } from '@/ui/foldable'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { Disclosure } from './disclosure'
import { Sentences, TitledRows } from './titled-rows'

/** Claim process: the steps by name, each with its text. */
export function Claims({ steps }: { steps: readonly Titled[] }) {
  return (
    <Card title="怎么理赔">
      {steps.map(({ title, text }) => (
        <Foldable key={title} title={title}>
          <Text className="introduction__row-text">{text}</Text>
        </Foldable>
      ))}
    </Card>
  )
}

/** What a customer should know before the purchase: target customers, refunds, questions and disclosures. */
export function Notes({ product, onReadClauses }: { product: ProductDetail; onReadClauses: () => void }) {
  const { audience, ageRules, termText, refundRules, faq } = product
  return (
    <Card title="投保须知">
      <Foldable title="适合谁，谁能投保">
        <TitledRows rows={audience} />
        <View className="introduction__ages">
          <Sentences texts={ageRules} />
        </View>
      </Foldable>
      <Foldable title="保障期间">
        <Text className="introduction__row-text">{termText}</Text>
      </Foldable>
      <Foldable title="退保规则">
        <Sentences texts={refundRules} />
      </Foldable>
      <DetailSheet title={`常见问题（${faq.length}）`}>
        {faq.map(({ question, answer }) => (
          <Foldable key={question} title={question}>
            <Text className="introduction__row-text">{answer}</Text>
          </Foldable>
        ))}
      </DetailSheet>
      <DetailSheet title="产品信息披露">
        <Disclosure product={product} />
      </DetailSheet>
      <Pressable className="introduction__read" onPress={onReadClauses}>
        <Icon name="document" />
        <Text>阅读条款全文</Text>
      </Pressable>
    </Card>
  )
}
