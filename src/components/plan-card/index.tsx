import { Text, View } from '@tarojs/components'
import type { Plan } from '@storefront/contract'
import type { PropsWithChildren } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import { PriceText } from '../price-text'
import { Tag } from '../tag'
import './index.scss'

export interface PlanCardProps {
  plan: Plan
  selected: boolean
  onSelect: () => void
  /** As the catalogue has it: `元/年`. */
  unit?: string
}

/** One plan to choose. Unless it is fixed, its price is the lowest; the exact one comes with the quote. */
export function PlanCard({ plan, selected, onSelect, unit }: PlanCardProps) {
  return (
    <Pressable
      className={classes('plan-card', selected && 'plan-card--selected')}
      role="radio"
      checked={selected}
      onPress={onSelect}
    >
      <View className="plan-card__mark">{selected && <Icon name="check" />}</View>
      <View className="plan-card__words">
        <View className="plan-card__name">
          <Text>{plan.name}</Text>
          {plan.recommended && <Tag tone="accent">可先看这个</Tag>}
        </View>
        <Text className="plan-card__summary">{plan.summary}</Text>
      </View>
      <PriceText fen={plan.fromPremiumFen} unit={unit} from={!plan.premiumFixed} />
    </Pressable>
  )
}

/** The plans of a product, of which one is chosen. */
export function PlanGroup({ label, children }: PropsWithChildren<{ label: string }>) {
  return (
    <View className="plan-group" role="radiogroup" aria-label={label}>
      {children}
    </View>
  )
}
