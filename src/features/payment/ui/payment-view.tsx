import type { OrderView } from '@storefront/contract'
import { unpaidStates } from '@storefront/rules/order-state'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import { replacePage, usePageParams } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { Content } from '@/ui/remote-content'
import {
  forgetPaying,
  MissingOrder,
  NoOrder,
  orderPage,
  type OrderWatch,
  payingOrderNo,
  useOrderWatch,
} from '@/features/order'
import { useRecordedVisit } from '@/features/recorder'
import { Payment, recordReturn } from '../model/payment'
import { Asking } from './asking'
import { Paying } from './paying'
import { usePay } from './use-pay'
import './payment-view.scss'

const page = 'payment'

interface PayOrderProps {
  order: OrderView
  payment: Payment
  watch: OrderWatch
}

const PayOrder = observer(function PayOrder({ order, payment, watch }: PayOrderProps) {
  const pay = usePay(payment, watch)
  if (payment.asking) return <Asking order={order} watch={watch} onAgain={pay} busy={payment.busy} />
  return (
    <Paying
      order={order}
      stopped={payment.stopped}
      busy={payment.busy}
      onPay={pay}
      onOver={() => void watch.load()}
    />
  )
})

const WatchedOrder = observer(function WatchedOrder({ orderNo }: { orderNo: string }) {
  const [payment] = useState(() => new Payment(orderNo))
  const watch = useOrderWatch(orderNo, unpaidStates, () => payment.asking)
  const target = watch.data ? orderPage(watch.data) : page
  useEffect(() => {
    if (target === page) return
    forgetPaying()
    replacePage(pageAddress(target, { orderNo }))
  }, [target, orderNo])
  return (
    <Page>
      <Content
        loaded={watch.loaded}
        onRetry={() => void watch.load()}
        missing={<MissingOrder />}
        skeleton={
          <View className="pay__parts">
            <Skeleton kind="lines" rows={3} />
            <Skeleton kind="card" />
          </View>
        }
      >
        {(order) =>
          target === page ? (
            <PayOrder order={order} payment={payment} watch={watch} />
          ) : (
            <Skeleton kind="lines" />
          )
        }
      </Content>
    </Page>
  )
})

export function PaymentView() {
  const { orderNo: named } = usePageParams()
  // The return address of WeChat's authorization does not contain the order.
  const [orderNo] = useState(() => named ?? payingOrderNo(Date.now()))
  useRecordedVisit(orderNo !== undefined, orderNo)
  // Runs after the visit has been recorded.
  useEffect(() => recordReturn(orderNo ?? ''), [orderNo])
  return orderNo ? <WatchedOrder orderNo={orderNo} /> : <NoOrder />
}
