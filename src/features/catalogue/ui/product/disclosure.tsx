import type { ProductDetail } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { TitledRows } from './titled-rows'

/** Disclosures required on a sales page (Order 13/2020 art. 14). */
export function Disclosure({ product }: { product: ProductDetail }) {
  const { insurerName, marketingName, clauses, facts } = product.disclosure
  return (
    <View className="introduction__rows">
      <TitledRows
        rows={[
          { title: '承保公司', text: insurerName },
          { title: '宣传名称', text: marketingName },
          ...facts,
        ]}
      />
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
    </View>
  )
}
