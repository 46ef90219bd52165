import type { ExampleCustomer, Plan, ProductDetail } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { Card } from '@/ui/card'
import { classes } from '@/ui/classes'
import { PlanPrice } from '@/ui/plan-price'
import { Pressable } from '@/ui/pressable'
import { ShareButton } from '@/ui/share-button'

/** The plan whose content is shown. */
export interface PlanChoice {
  plan: Plan
  onChoosePlan: (planCode: string) => void
}

function Customer({ customer, onPress }: { customer: ExampleCustomer; onPress: () => void }) {
  return (
    <View className="introduction__customer-item" role="listitem">
      <Pressable className="introduction__customer" onPress={onPress}>
        <View className="introduction__customer-title">{customer.title}</View>
        <PlanPrice price={customer.price} size="small" />
      </Pressable>
    </View>
  )
}

function PlanSwitch({ plans, plan, onChoosePlan }: PlanChoice & Pick<ProductDetail, 'plans'>) {
  return (
    <View className="introduction__plans" role="radiogroup" aria-label="方案">
      {plans.map(({ planCode, name, recommended }) => (
        <Pressable
          key={planCode}
          className={classes('introduction__plan', planCode === plan.planCode && 'introduction__plan--on')}
          role="radio"
          checked={planCode === plan.planCode}
          onPress={() => onChoosePlan(planCode)}
        >
          <Text>{name}</Text>
          {recommended && <Text className="introduction__recommended">推荐</Text>}
        </Pressable>
      ))}
    </View>
  )
}

interface PlanCardProps extends PlanChoice {
  product: ProductDetail
  onShare: () => void
}

/** Plans with the price of the most common customer, and three example customers with the plan that suits each. */
export function PlanCard({ product, plan, onChoosePlan, onShare }: PlanCardProps) {
  const { plans, customers } = product
  return (
    <Card>
      {plans.length > 1 && <PlanSwitch plans={plans} plan={plan} onChoosePlan={onChoosePlan} />}
      <View className="introduction__price">
        <PlanPrice price={plan.price} size="large" />
        <ShareButton onShare={onShare} />
      </View>
      <Text className="introduction__summary">{plan.summary}</Text>
      <View className="introduction__customers-title">保费示例，点一下切换方案</View>
      <View className="introduction__customers" role="list" aria-label="保费示例">
        {customers.map((customer) => (
          <Customer
            key={customer.title}
            customer={customer}
            onPress={() => onChoosePlan(customer.price.planCode)}
          />
        ))}
      </View>
      <Text className="introduction__hint">示例按当日费率计算，您的保费以方案页报价为准。</Text>
    </Card>
  )
}
