import { Text, View } from '@tarojs/components'
import type { PremiumLine } from '@storefront/contract'
import { formatYuan } from '@/utils/money'
import { PriceText } from '../price-text'
import { ShareBar } from '../share-bar'
import './index.scss'

export interface PremiumBreakdownProps {
  /** Each amount is the running premium after its step. */
  lines: PremiumLine[]
  /** What is paid, in fen. */
  premiumFen: number
  /** As the catalogue has it: `元/年`. */
  unit?: string
}

/** How the premium comes about, step by step, with the total set large. */
export function PremiumBreakdown({ lines, premiumFen, unit }: PremiumBreakdownProps) {
  const mostFen = Math.max(1, ...lines.map(({ amountFen }) => amountFen))
  /** What a step adds or takes away; the first stands on nothing. */
  const step = (position: number) => {
    const ends = [lines[position - 1]?.amountFen ?? 0, lines[position]?.amountFen ?? 0]
    return { from: Math.min(...ends) / mostFen, to: Math.max(...ends) / mostFen }
  }
  return (
    <View className="breakdown">
      <View role="list">
        {lines.map((line, position) => (
          <View key={position} className="breakdown__line" role="listitem">
            <View className="breakdown__words">
              <View className="breakdown__what">
                <Text className="breakdown__label">{line.label}</Text>
                <Text className="breakdown__detail">{line.detail}</Text>
              </View>
              <Text className="breakdown__amount">{formatYuan(line.amountFen, true)} 元</Text>
            </View>
            {lines.length > 1 && <ShareBar {...step(position)} strong={position === 0} />}
          </View>
        ))}
      </View>
      <View className="breakdown__total">
        <Text className="breakdown__label">应付保费</Text>
        <PriceText fen={premiumFen} size="large" unit={unit} exact />
      </View>
    </View>
  )
}
