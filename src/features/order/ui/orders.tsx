import type { OrderTab } from '@storefront/contract'
import Taro, { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import ordersScene from '@/assets/scenes/orders.svg'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { OrderCards } from './order-cards'
import { useTitle } from '@/lib/use-title'
import { MemberOrders } from '../model/order-lists'
import './order-list-view.scss'
import { tabs } from './tabs'

/** Orders of a member by tab. */
export const Orders = observer(function Orders({
  tab,
  onTab,
}: {
  tab: OrderTab
  onTab: (tab: OrderTab) => void
}) {
  const [orders] = useState(() => new MemberOrders(tab))
  useTitle('我的订单')
  useDidShow(() => void orders.list.load())
  useReachBottom(() => void orders.list.loadMore())
  usePullDownRefresh(() => void orders.list.load().finally(() => Taro.stopPullDownRefresh()))
  const open = tabs.find((one) => one.tab === orders.tab)
  const change = (name: string) => {
    const chosen = tabs.find((one) => one.name === name)
    if (!chosen) return
    onTab(chosen.tab)
    orders.open(chosen.tab)
  }
  return (
    <Page>
      <View className="orders__tabs">
        <Tabs
          label="订单状态"
          tabs={tabs.map(({ name }) => name)}
          current={open?.name ?? ''}
          onChange={change}
        />
      </View>
      <View className="orders__list">
        <OrderCards
          key={orders.tab}
          list={orders.list}
          onOpen={(orderNo) => openPage(pageAddress('orders', { orderNo }))}
          empty={
            <EmptyState
              picture={ordersScene}
              title={open?.empty ?? ''}
              text="在本平台提交的投保订单都会显示在这里。"
              actionText="去看看保险产品"
              onAction={() => openPage(pageAddress('products'))}
            />
          }
        />
      </View>
    </Page>
  )
})
