import { Text, View } from '@tarojs/components'
import type { Plan } from '@storefront/contract'
import type { PropsWithChildren } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import { PlanPrice } from '../plan-price'
import { Tag } from '../tag'
import './index.scss'

export interface PlanCardProps {
  plan: Plan
  selected: boolean
  onSelect: () => void
}

/** A selectable plan, with the price of its example customer; the customer's own price comes with the quote. */
export function PlanCard({ plan, selected, onSelect }: PlanCardProps) {
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
        <PlanPrice price={plan.price} planNamed />
      </View>
    </Pressable>
  )
}

/** Plans of a product, with one selection. */
export function PlanGroup({ label, children }: PropsWithChildren<{ label: string }>) {
  return (
    <View className="plan-group" role="radiogroup" aria-label={label}>
      {children}
    </View>
  )
}
