import { Text, View } from '@tarojs/components'
import type { Price } from '@storefront/contract'
import { classes } from '../classes'
import { PriceText, type PriceTextProps } from '../price-text'
import './index.scss'

export interface PlanPriceProps {
  price: Price
  size?: PriceTextProps['size']
  /** Whether the plan name is already shown next to the price. */
  planNamed?: boolean
  /** Stacked and centered, for narrow columns. */
  stacked?: boolean
}

/** Price of a plan, always with its basis and example customer. Every price before a quote uses this component. */
export function PlanPrice({ price, size, planNamed = false, stacked = false }: PlanPriceProps) {
  return (
    <View className={classes('plan-price', stacked && 'plan-price--stacked')}>
      <View className="plan-price__line">
        {!planNamed && <Text className="plan-price__plan">{price.planName}方案</Text>}
        <PriceText
          fen={price.amountFen}
          unit={price.isLowest ? `${price.basis}起` : price.basis}
          size={size}
        />
      </View>
      <Text className="plan-price__person">{price.person}</Text>
    </View>
  )
}
