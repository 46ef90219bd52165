import type { OrderView } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { orderCoverStart } from '@/lib/order-cover'
import { Card } from '../card'
import { Countdown } from '../countdown'
import { Picture } from '../picture'
import { Pressable } from '../pressable'
import { PriceText } from '../price-text'
import { StatusBadge, type Tone } from '../tag'
import './index.scss'

export interface OrderCardProps {
  order: OrderView
  /** Full address of the product's picture. */
  picture: string
  status: { text: string; tone: Tone }
  /** Refund text. */
  refund?: string
  /** Opens the order details; without it the card is static. */
  onOpen?: () => void
  /** Called when the payment deadline has passed. */
  onOver: () => void
  /** Actions of the order, as buttons. */
  children?: ReactNode
}

function What({ order, picture, status }: Pick<OrderCardProps, 'order' | 'picture' | 'status'>) {
  return (
    <View className="order-card__what">
      <Picture className="order-card__picture" src={picture} fit="cover" />
      <View className="order-card__words">
        <View className="order-card__head">
          <View className="order-card__name">{order.productName}</View>
          <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
        </View>
        <Text className="order-card__text">
          {order.planName} · {order.holderName}
        </Text>
        <Text className="order-card__text">{order.subjectText}</Text>
        <Text className="order-card__text">{orderCoverStart(order)}保</Text>
      </View>
    </View>
  )
}

/** An order in a list: product, price and state. */
export function OrderCard({ order, picture, status, refund, onOpen, onOver, children }: OrderCardProps) {
  const what = <What order={order} picture={picture} status={status} />
  return (
    <Card>
      <View className="order-card">
        {onOpen ? (
          <Pressable
            role="link"
            label={`${order.productName}，${status.text}，查看订单详情`}
            onPress={onOpen}
          >
            {what}
          </Pressable>
        ) : (
          what
        )}
        <View className="order-card__foot">
          <View className="order-card__price">
            <PriceText fen={order.amountFen} exact />
            {refund && <Text className="order-card__text">{refund}</Text>}
            {order.actions.includes('PAY') && (
              <Countdown
                until={Date.parse(order.payDeadline)}
                prefix="剩余"
                endText="支付期限已过"
                onEnd={onOver}
              />
            )}
          </View>
          {children && <View className="order-card__actions">{children}</View>}
        </View>
      </View>
    </Card>
  )
}
