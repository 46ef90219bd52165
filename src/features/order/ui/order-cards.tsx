import type { OrderView } from '@storefront/contract'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { serverUrl } from '@/lib/request/address'
import { ErrorState } from '@/ui/error-state'
import { LoadMore } from '@/ui/load-more'
import { NoNetwork } from '@/ui/no-network'
import { OrderCard } from '@/ui/order-card'
import { Skeleton } from '@/ui/skeleton'
import type { RemoteList } from '@/lib/remote-list'
import { OrderButtons } from './order-buttons'
import './order-cards.scss'
import { orderBadge, refundText } from '@/ui/order-status'
import { useCloseOrder } from '../model/use-close-order'

export interface OrderCardsProps {
  list: RemoteList<OrderView>
  /** Content for an empty list. */
  empty: ReactNode
  /** Opens the order details. */
  onOpen?: (orderNo: string) => void
}

/** List of orders in all states, with the actions of each order. */
export const OrderCards = observer(function OrderCards({ list, empty, onOpen }: OrderCardsProps) {
  const { closing, close } = useCloseOrder((closed) => {
    list.replace(closed, ({ orderNo }) => orderNo === closed.orderNo)
    void list.load()
  })
  if (list.state === 'loading') return <Skeleton kind="list" rows={3} />
  if (list.state === 'offline') return <NoNetwork onRetry={() => void list.load()} />
  if (list.state === 'failed') return <ErrorState onRetry={() => void list.load()} />
  if (list.items.length === 0) return empty
  return (
    <>
      <View className="order-cards" role="list">
        {list.items.map((order) => (
          <View key={order.orderNo} role="listitem">
            <OrderCard
              order={order}
              picture={serverUrl(order.picture)}
              status={orderBadge(order)}
              refund={refundText(order)}
              onOpen={onOpen && (() => onOpen(order.orderNo))}
              onOver={() => void list.load()}
            >
              {order.actions.length > 0 && (
                <OrderButtons
                  order={order}
                  refundOf={onOpen}
                  closing={closing === order.orderNo}
                  onClose={() => void close(order)}
                />
              )}
            </OrderCard>
          </View>
        ))}
      </View>
      <LoadMore state={list.more} onMore={() => void list.loadMore()} />
    </>
  )
})
