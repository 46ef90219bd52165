import type { OrderView } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useDidShow, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { serverUrl } from '@/api/address'
import { Card } from '@/components/card'
import { Countdown } from '@/components/countdown'
import { EmptyState } from '@/components/empty-state'
import { ErrorState } from '@/components/error-state'
import { LoadMore } from '@/components/load-more'
import { NoNetwork } from '@/components/no-network'
import { Page } from '@/components/page'
import { Picture } from '@/components/picture'
import { PriceText } from '@/components/price-text'
import { PrimaryButton } from '@/components/primary-button'
import { Skeleton } from '@/components/skeleton'
import { openPage } from '@/platform/navigation'
import { forgetPaying } from '@/stores/paying'
import { UnpaidOrders } from '@/stores/unpaid-orders'
import './index.scss'

function open({ orderNo, status }: OrderView): void {
  // Nobody is paying it any more, so there is no result to ask for.
  if (status === 'PENDING_PAY') forgetPaying()
  openPage('/pages/payWeb/index', { orderNo })
}

function UnpaidOrder({ order, onOver }: { order: OrderView; onOver: () => void }) {
  const payable = order.actions.includes('PAY')
  return (
    <Card>
      <View className="unpaid-order">
        <View className="unpaid-order__what">
          <Picture className="unpaid-order__picture" src={serverUrl(order.picture)} />
          <View className="unpaid-order__words">
            <View className="unpaid-order__name">{order.productName}</View>
            <Text className="unpaid-order__text">
              {order.planName} · {order.holderName}
            </Text>
            <Text className="unpaid-order__text">{order.subjectText}</Text>
            <Text className="unpaid-order__text">{order.startDate} 零时起保</Text>
          </View>
        </View>
        <View className="unpaid-order__foot">
          <View className="unpaid-order__price">
            <PriceText fen={order.amountFen} exact />
            <Countdown
              until={Date.parse(order.payDeadline)}
              prefix="剩余"
              endText="支付期限已过"
              onEnd={onOver}
            />
          </View>
          <PrimaryButton
            size="small"
            disabled={!payable}
            label={`继续支付 ${order.productName}`}
            onPress={() => open(order)}
          >
            {order.status === 'PAYING' ? '查看支付结果' : '继续支付'}
          </PrimaryButton>
        </View>
      </View>
    </Card>
  )
}

const Orders = observer(function Orders({ list }: { list: UnpaidOrders }) {
  switch (list.state) {
    case 'loading':
      return <Skeleton kind="list" rows={3} />
    case 'offline':
      return <NoNetwork onRetry={() => void list.load()} />
    case 'failed':
      return <ErrorState onRetry={() => void list.load()} />
    case 'ready':
  }
  if (list.orders.length === 0) {
    return (
      <EmptyState
        title="没有待支付的订单"
        text="提交后未付款的订单会在这里保留 30 分钟。"
        actionText="去看看保险产品"
        onAction={() => openPage('/pages/productList/index')}
      />
    )
  }
  return (
    <View className="unpaid-orders" role="list">
      {list.orders.map((order) => (
        <View key={order.orderNo} role="listitem">
          <UnpaidOrder order={order} onOver={() => void list.load()} />
        </View>
      ))}
      <LoadMore state={list.more} onMore={() => void list.loadMore()} />
    </View>
  )
})

export default function UnpaidOrdersPage() {
  const [list] = useState(() => new UnpaidOrders())
  useDidShow(() => void list.load())
  useReachBottom(() => void list.loadMore())
  return (
    <Page padded>
      <Orders list={list} />
    </Page>
  )
}
