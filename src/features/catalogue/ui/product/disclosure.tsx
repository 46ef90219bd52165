import type { ProductDetail } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { ClauseSheet } from './clause-sheet'

/** Disclosures required on a sales page (Order 13/2020 art. 14), with the clauses one tap away. */
export function Disclosure({ product }: { product: ProductDetail }) {
  const [reading, setReading] = useState(false)
  const { insurerName, marketingName, clauses, facts } = product.disclosure
  const rows = [
    { title: '承保公司', text: insurerName },
    { title: '宣传名称', text: marketingName },
    ...facts,
  ]
  return (
    <Card title="产品信息披露">
      <View className="introduction__rows">
        {rows.map(({ title, text }) => (
          <View key={title} className="introduction__row-words">
            <View className="introduction__row-title">{title}</View>
            <Text className="introduction__row-text">{text}</Text>
          </View>
        ))}
        <View className="introduction__row-words">
          <View className="introduction__row-title">条款名称和备案编号</View>
          {clauses.map((clause) => (
            <View key={clause.clauseCode} className="introduction__clause">
              <Text className="introduction__row-text">{clause.name}</Text>
              <Text className="introduction__filing">
                {clause.main ? '主险' : '附加险'} · 条款编码 {clause.clauseCode} ·{' '}
                <Text className="introduction__number">备案编号 {clause.filingNo}</Text>
              </Text>
            </View>
          ))}
        </View>
        <Pressable className="introduction__read" role="link" onPress={() => setReading(true)}>
          <Icon name="document" />
          <Text>阅读条款全文</Text>
          <Icon name="chevron-right" />
        </Pressable>
      </View>
      {reading && <ClauseSheet product={product} onClose={() => setReading(false)} />}
    </Card>
  )
}
