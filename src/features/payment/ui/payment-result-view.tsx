import type { OrderDetail } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { brand } from '@/brand'
import { Card } from '@/ui/card'
import { Page } from '@/ui/page'
import { PriceText } from '@/ui/price-text'
import { PrimaryButton } from '@/ui/primary-button'
import { ResultView } from '@/ui/result-view'
import { Skeleton } from '@/ui/skeleton'
import { WholeAmounts } from '@/ui/whole-amounts'
import { openPage, replacePage, resetTo, usePageParams } from '@/platform/navigation'
import { callPhone } from '@/platform/phone'
import { home, pageAddress } from '@/routes'
import { Content } from '@/ui/remote-content'
import { AskPeople } from '@/features/chat'
import {
  MissingOrder,
  NoOrder,
  OrderFacts,
  orderPage,
  type OrderWatch,
  useOrderWatch,
} from '@/features/order'
import { useRecordedVisit } from '@/features/recorder'
import { orderReference, session } from '@/features/account'
import { orderCoverStart } from '@/lib/order-cover'
import './payment-result-view.scss'
import { KeepContacts } from './keep-contacts'
import { PolicyCard, VisitorServices } from './policy-card'

const page = 'paymentResult'

function NextSteps({ order }: { order: OrderDetail }) {
  return (
    <Card title="接下来">
      <View className="paid__steps">
        <Text className="paid__step">保障自 {orderCoverStart(order)}生效。</Text>
        <Text className="paid__step">
          {order.ofMember
            ? '在“我的”里可以查看保单、申请变更和开票。'
            : '本页可以从“我的”里的“本机订单”再次打开；换手机后，请用投保手机号登录查看。'}
        </Text>
        <WholeAmounts
          className="paid__step"
          text={`发生事故后请先拨打 ${brand.servicePhone} 报案，全天 24 小时有人接听。`}
        />
      </View>
    </Card>
  )
}

const Paid = observer(function Paid({ order, watch }: { order: OrderDetail; watch: OrderWatch }) {
  const { orderNo, policyNo, status } = order
  const issued = status === 'ISSUED'
  const ofMember = session.loggedIn && order.ofMember === true
  return (
    <View className="paid__parts">
      <ResultView
        kind={issued ? 'success' : 'pending'}
        title={issued ? '支付成功，已经出单' : '支付成功，正在出单'}
        text={issued ? undefined : '保费已收到，一般一两分钟内出单。本页会自动更新，您也可以先离开。'}
      >
        <View className="paid__amount">
          <PriceText fen={order.amountFen} size="large" exact />
        </View>
        {watch.exhausted && !issued && (
          <PrimaryButton variant="secondary" onPress={watch.follow}>
            刷新出单结果
          </PrimaryButton>
        )}
      </ResultView>
      <PolicyCard order={order} />
      {!ofMember && <VisitorServices order={order} />}
      <OrderFacts order={order} />
      <NextSteps order={order} />
      <AskPeople about={orderReference(orderNo)} />
      {ofMember && <KeepContacts orderNo={orderNo} />}
      {ofMember && policyNo !== null && (
        <PrimaryButton
          variant="secondary"
          onPress={() => openPage(pageAddress('policyDetail', { policyNo }))}
        >
          查看保单
        </PrimaryButton>
      )}
      <PrimaryButton variant={issued ? 'secondary' : 'primary'} onPress={() => resetTo(home)}>
        返回首页
      </PrimaryButton>
      <PrimaryButton variant="secondary" onPress={() => callPhone(brand.servicePhone)}>
        拨打客服电话
      </PrimaryButton>
    </View>
  )
})

const WatchedPolicy = observer(function WatchedPolicy({ orderNo }: { orderNo: string }) {
  const watch = useOrderWatch(orderNo, ['PAID'])
  const target = watch.data ? orderPage(watch.data) : page
  useEffect(() => {
    if (target !== page) replacePage(pageAddress(target, { orderNo }))
  }, [target, orderNo])
  return (
    <Page>
      <Content
        loaded={watch.loaded}
        onRetry={() => void watch.load()}
        missing={<MissingOrder />}
        skeleton={<Skeleton kind="lines" rows={8} />}
      >
        {(order) => (target === page ? <Paid order={order} watch={watch} /> : <Skeleton kind="lines" />)}
      </Content>
    </Page>
  )
})

export function PaymentResultView() {
  const { orderNo } = usePageParams()
  useRecordedVisit(orderNo !== undefined, orderNo)
  return orderNo ? <WatchedPolicy orderNo={orderNo} /> : <NoOrder />
}
