import type { OrderView, PolicySummary } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { Pressable } from '@/ui/pressable'
import { StatusBadge } from '@/ui/tag'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { orderBadge } from '@/ui/order-status'
import { PolicyBadge } from '@/ui/policy-status'
import { formatYuan } from '@/lib/money'
import { coverEnd, coverStart, readableTime } from '@/lib/time'

function orderText(order: OrderView): string {
  if (order.notice !== null) return order.notice
  if (order.actions.includes('PAY')) return `请在 ${readableTime(order.payDeadline)} 前付款`
  return order.paidAt === null ? '' : `${readableTime(order.paidAt)} 已付款`
}

/** Orders of the customer, each a link to its page. */
export function OwnOrders({ orders }: { orders: readonly OrderView[] }) {
  return (
    <View className="chat__own">
      {orders.map((order) => (
        <Pressable
          key={order.orderNo}
          role="link"
          className="chat__card"
          onPress={() => openPage(pageAddress('orders', { orderNo: order.orderNo }))}
        >
          <View className="chat__card-head">
            <Text className="chat__title">{order.productName}</Text>
            <StatusBadge tone={orderBadge(order).tone}>{orderBadge(order).text}</StatusBadge>
          </View>
          <Text className="chat__hint">
            {order.planName} · ¥{formatYuan(order.amountFen, true)}
          </Text>
          <Text className="chat__hint">{orderText(order)}</Text>
        </Pressable>
      ))}
    </View>
  )
}

/** Policies of the customer, each a link to its page. */
export function OwnPolicies({ policies }: { policies: readonly PolicySummary[] }) {
  return (
    <View className="chat__own">
      {policies.map((policy) => (
        <Pressable
          key={policy.policyNo}
          role="link"
          className="chat__card"
          onPress={() => openPage(pageAddress('policyDetail', { policyNo: policy.policyNo }))}
        >
          <View className="chat__card-head">
            <Text className="chat__title">{policy.productName}</Text>
            <PolicyBadge policy={policy} />
          </View>
          <Text className="chat__hint">{policy.subjectText}</Text>
          <Text className="chat__hint">
            {coverStart(policy.startAt)}，{coverEnd(policy.endAt)}
          </Text>
        </Pressable>
      ))}
    </View>
  )
}
