import type { OrderView } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { brand } from '@/brand'
import { BottomBar } from '@/ui/bottom-bar'
import { Countdown } from '@/ui/countdown'
import { NoticeBar } from '@/ui/notice-bar'
import { PriceText } from '@/ui/price-text'
import { PrimaryButton } from '@/ui/primary-button'
import { AskPeople } from '@/features/chat'
import { OrderFacts } from '@/features/order'
import type { Stopped } from '../model/payment'
import { orderReference } from '@/features/account'

const stops: Record<Stopped, { title: string; text: string }> = {
  CANCELLED: { title: '您取消了支付', text: '订单为您保留到支付截止时间，可以随时继续支付。' },
  FAILED: { title: '支付没有完成', text: '没有扣款，可以重新支付。' },
  REFUSED: { title: '这次没有发起支付', text: '没有扣款。请按刚才的提示操作，或联系客服。' },
  OFFLINE: { title: '哎呀，网络信号丢失', text: '没有扣款。请检查网络连接后再次点“去支付”，不会重复支付。' },
}

export interface PayingProps {
  order: OrderView
  stopped: Stopped | null
  busy: boolean
  onPay: () => void
  /** Called when the deadline has passed. */
  onOver: () => void
}

/** Amount, deadline and pay button. */
export function Paying({ order, stopped, busy, onPay, onOver }: PayingProps) {
  return (
    <>
      <View className="pay__parts">
        {stopped && <NoticeBar tone="warning" {...stops[stopped]} />}
        <View className="pay__head">
          <Text className="pay__label">应付保费</Text>
          <PriceText fen={order.amountFen} size="display" exact />
          <Countdown
            until={Date.parse(order.payDeadline)}
            prefix="支付剩余时间"
            endText="支付期限已过"
            onEnd={onOver}
          />
        </View>
        <OrderFacts order={order} />
        <AskPeople about={orderReference(order.orderNo)} />
        <View className="pay__notes">
          <Text className="pay__note">收款方为 {brand.insurerName}，保费一次付清，不会自动扣款或续费。</Text>
          <Text className="pay__note">付款后立即出单；如未能出单，保费自动原路退回。</Text>
        </View>
      </View>
      <BottomBar>
        <PrimaryButton onPress={onPay} loading={busy}>
          去支付
        </PrimaryButton>
      </BottomBar>
    </>
  )
}
