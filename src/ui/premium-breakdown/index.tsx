import { Text, View } from '@tarojs/components'
import type { PremiumLine } from '@storefront/contract'
import { formatYuan } from '@/lib/money'
import { PriceText } from '../price-text'
import { ShareBar } from '../share-bar'
import './index.scss'

export interface PremiumBreakdownProps {
  /** The base premium, then the surcharge or discount of each item; the sum is `premiumFen`. */
  lines: PremiumLine[]
  /** Premium to pay, in fen. */
  premiumFen: number
  /** Unit as in the catalogue: `元/年`. */
  unit?: string
}

/** Formats the amount of an item: the base without sign, further items with their sign. */
function itemAmount(fen: number, isBase: boolean): string {
  const amount = `${formatYuan(Math.abs(fen), true)} 元`
  if (fen < 0) return `−${amount}`
  return isBase ? amount : `+${amount}`
}

/** Premium calculation: the base, further items and the total in large type. */
export function PremiumBreakdown({ lines, premiumFen, unit }: PremiumBreakdownProps) {
  const sumBefore = (position: number) =>
    lines.slice(0, position).reduce((sum, { amountFen }) => sum + amountFen, 0)
  const highestFen = Math.max(1, ...lines.map((_line, position) => sumBefore(position + 1)))
  /** Returns the start and end of the item on a bar, scaled to the highest sum. */
  const part = (position: number) => {
    const ends = [sumBefore(position), sumBefore(position + 1)]
    return { from: Math.min(...ends) / highestFen, to: Math.max(...ends) / highestFen }
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
              <Text className="breakdown__amount">{itemAmount(line.amountFen, position === 0)}</Text>
            </View>
            {lines.length > 1 && <ShareBar {...part(position)} strong={position === 0} />}
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
