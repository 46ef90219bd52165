import type { OrderDetail } from '@storefront/contract'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/ui/card'
import { Countdown } from '@/ui/countdown'
import { Page } from '@/ui/page'
import { PriceText } from '@/ui/price-text'
import { Skeleton } from '@/ui/skeleton'
import { BrandFooter } from '@/ui/brand-footer'
import { ConfirmedDocuments } from './confirmed-documents'
import { Content } from '@/ui/remote-content'
import { MissingOrder } from './no-order'
import { OrderButtons } from './order-buttons'
import { AskPeople } from '@/features/chat'
import { OrderFacts } from './order-facts'
import { orderBadge, refundText } from '@/ui/order-status'
import { useCloseOrder } from '../model/use-close-order'
import { useOrderWatch } from '../model/use-order-watch'
import { useTitle } from '@/lib/use-title'
import { orderReference } from '@/features/account'
import './order-list-view.scss'
import { Money, OrderTimeline, Parties } from './parts'

function Head({ order, onOver }: { order: OrderDetail; onOver: () => void }) {
  const refund = refundText(order)
  return (
    <View className="order-head">
      <View className="order-head__status" role="heading" aria-level={1}>
        {orderBadge(order).text}
      </View>
      {order.notice && <View className="order-head__notice">{order.notice}</View>}
      {refund && <View className="order-head__notice">{refund}</View>}
      <View className="order-head__row">
        <PriceText fen={order.amountFen} size="large" exact />
        {order.actions.includes('PAY') && (
          <Countdown
            until={Date.parse(order.payDeadline)}
            prefix="支付剩余时间"
            endText="支付期限已过"
            onEnd={onOver}
          />
        )}
      </View>
    </View>
  )
}

/** Details of one order. */
export const Detail = observer(function Detail({ orderNo }: { orderNo: string }) {
  const watch = useOrderWatch(orderNo, ['PAYING', 'PAID'])
  const { closing, close } = useCloseOrder(() => void watch.load())
  const reload = () => void watch.load()
  useTitle('订单详情')
  usePullDownRefresh(() => void watch.load().finally(() => Taro.stopPullDownRefresh()))
  return (
    <Page padded>
      <Content
        loaded={watch.loaded}
        onRetry={reload}
        skeleton={<Skeleton kind="card" rows={2} />}
        missing={<MissingOrder />}
      >
        {(order) => (
          <View className="order-detail">
            <Head order={order} onOver={reload} />
            {order.actions.length > 0 && (
              <View className="order-detail__actions">
                <OrderButtons order={order} closing={closing === orderNo} onClose={() => void close(order)} />
              </View>
            )}
            <OrderFacts order={order} />
            <AskPeople about={orderReference(orderNo)} />
            <OrderTimeline order={order} />
            <Money order={order} />
            <Parties order={order} />
            {order.documents.length > 0 && (
              <Card>
                <ConfirmedDocuments orderNo={orderNo} documents={order.documents} />
              </Card>
            )}
          </View>
        )}
      </Content>
      {watch.loaded.state !== 'loading' && <BrandFooter />}
    </Page>
  )
})
