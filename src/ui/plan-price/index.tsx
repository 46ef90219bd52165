import { Text, View } from '@tarojs/components'
import type { Price } from '@storefront/contract'
import { classes } from '../classes'
import { PriceText, type PriceTextProps } from '../price-text'
import './index.scss'

export interface PlanPriceProps {
  price: Price
  size?: PriceTextProps['size']
  /** The name of the plan stands beside the price already. */
  planNamed?: boolean
  /** One part below the other and centred, for narrow columns. */
  stacked?: boolean
}

/** The price of a plan, always with its basis and the customer who pays it. Every price before a quote is shown by this. */
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
