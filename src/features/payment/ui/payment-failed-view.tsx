import type { OrderView } from '@storefront/contract'
import { paidStates, refundStates } from '@storefront/rules/order-state'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { brand } from '@/brand'
import { Countdown } from '@/ui/countdown'
import { Page } from '@/ui/page'
import { PriceText } from '@/ui/price-text'
import { PrimaryButton } from '@/ui/primary-button'
import { ResultView } from '@/ui/result-view'
import { Skeleton } from '@/ui/skeleton'
import { replacePage, resetTo, usePageParams } from '@/platform/navigation'
import { callPhone } from '@/platform/phone'
import { home, pageAddress } from '@/routes'
import { Content } from '@/ui/remote-content'
import { AskPeople } from '@/features/chat'
import { MissingOrder, NoOrder, OrderFacts, type OrderWatch, useOrderWatch } from '@/features/order'
import { useRecordedVisit } from '@/features/recorder'
import { orderReference } from '@/features/account'
import { type Failure, failureOf } from './failure'
import './payment-failed-view.scss'

function Ways({ order, way }: { order: OrderView; way: Failure['way'] }) {
  if (way === 'PAY') {
    return (
      <>
        <PrimaryButton onPress={() => replacePage(pageAddress('payment', { orderNo: order.orderNo }))}>
          重新支付
        </PrimaryButton>
        <PrimaryButton variant="secondary" onPress={() => replacePage(pageAddress('unpaidOrders'))}>
          稍后支付
        </PrimaryButton>
      </>
    )
  }
  return (
    <>
      {way === 'BUY' && (
        <PrimaryButton
          onPress={() => replacePage(pageAddress('product', { productCode: order.productCode }))}
        >
          重新投保
        </PrimaryButton>
      )}
      <PrimaryButton variant="secondary" onPress={() => callPhone(brand.servicePhone)}>
        拨打客服电话
      </PrimaryButton>
      <PrimaryButton variant="text" onPress={() => resetTo(home)}>
        返回首页
      </PrimaryButton>
    </>
  )
}

function Failed({ order, watch }: { order: OrderView; watch: OrderWatch }) {
  const { title, text, way } = failureOf(order)
  return (
    <View className="unpaid__parts">
      <ResultView kind="fail" title={title} text={text}>
        <View className="unpaid__amount">
          <PriceText fen={order.refundFen ?? order.amountFen} size="large" exact />
        </View>
        {way === 'PAY' && (
          <View className="unpaid__deadline">
            <Countdown
              until={Date.parse(order.payDeadline)}
              prefix="订单为您保留"
              endText="支付期限已过"
              onEnd={() => void watch.load()}
            />
          </View>
        )}
        <Ways order={order} way={way} />
      </ResultView>
      <OrderFacts order={order} />
      <AskPeople about={orderReference(order.orderNo)} />
    </View>
  )
}

const WatchedFailure = observer(function WatchedFailure({ orderNo }: { orderNo: string }) {
  const watch = useOrderWatch(orderNo, refundStates)
  const paid = watch.data !== undefined && paidStates.includes(watch.data.status)
  useEffect(() => {
    if (paid) replacePage(pageAddress('paymentResult', { orderNo }))
  }, [paid, orderNo])
  return (
    <Page>
      <Content
        loaded={watch.loaded}
        onRetry={() => void watch.load()}
        missing={<MissingOrder />}
        skeleton={<Skeleton kind="lines" rows={8} />}
      >
        {(order) => <Failed order={order} watch={watch} />}
      </Content>
    </Page>
  )
})

export function PaymentFailedView() {
  const { orderNo } = usePageParams()
  useRecordedVisit(orderNo !== undefined, orderNo)
  return orderNo ? <WatchedFailure orderNo={orderNo} /> : <NoOrder />
}
