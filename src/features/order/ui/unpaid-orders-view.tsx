import { useDidShow, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useState } from 'react'
import ordersScene from '@/assets/scenes/orders.svg'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { AskPeople } from '@/features/chat'
import { OrderCards } from './order-cards'
import { unpaidOrders } from '../model/order-lists'

function Empty() {
  return (
    <EmptyState
      picture={ordersScene}
      title="没有待支付的订单"
      text="提交后未付款的订单会保留在这里，一般 30 分钟，以订单上的倒计时为准。"
      actionText="去看看保险产品"
      onAction={() => openPage(pageAddress('products'))}
    />
  )
}

export const UnpaidOrdersView = observer(function UnpaidOrdersView() {
  const [list] = useState(unpaidOrders)
  useDidShow(() => void list.load())
  useReachBottom(() => void list.loadMore())
  return (
    <Page padded>
      <OrderCards list={list} empty={<Empty />} />
      {/* Hidden until the list has loaded, so that it does not move under the finger. */}
      {list.state !== 'loading' && <AskPeople />}
    </Page>
  )
})
