import type { OrderView } from '@storefront/contract'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { PrimaryButton } from '@/ui/primary-button'
import { ResultView } from '@/ui/result-view'
import { AskPeople } from '@/features/chat'
import { OrderFacts, type OrderWatch } from '@/features/order'
import { orderReference } from '@/features/account'

export interface AskingProps {
  order: OrderView
  watch: OrderWatch
  busy: boolean
  /** Starts another payment. */
  onAgain: () => void
}

/**
 * Shown after the return from the cashier. Only the server knows the payment result, so it is polled; the customer can
 * query it at once, or pay again when they have not paid.
 */
export const Asking = observer(function Asking({ order, watch, busy, onAgain }: AskingProps) {
  const [asked, setAsked] = useState<'no' | 'now' | 'unpaid'>('no')
  const ask = async () => {
    setAsked('now')
    await watch.ask()
    watch.follow()
    setAsked('unpaid')
  }
  return (
    <View className="pay__parts">
      <ResultView
        kind="pending"
        title="请确认支付结果"
        text={
          asked === 'unpaid'
            ? '暂未收到支付结果。如果您已付款，请稍候片刻，结果会自动更新；如果没有付款，请重新支付。'
            : '正在向微信支付查询结果。已付款请点“已完成支付”；没有付款可以重新支付，不会重复扣款。'
        }
      >
        <PrimaryButton onPress={() => void ask()} loading={asked === 'now'}>
          已完成支付
        </PrimaryButton>
        <PrimaryButton variant="secondary" onPress={onAgain} loading={busy}>
          重新支付
        </PrimaryButton>
      </ResultView>
      <OrderFacts order={order} />
      <AskPeople about={orderReference(order.orderNo)} />
    </View>
  )
})
