import type { OrderView } from '@storefront/contract'
import { paidStates } from '@storefront/rules/order-state'
import Taro from '@tarojs/taro'
import { useRef, useState } from 'react'
import { closeOrder } from '../api/order-calls'
import { toast } from '@/platform/toast'
import { log } from '@/platform/log'
import { orderReference } from '@/features/account'

function tell({ status }: OrderView): void {
  if (status === 'CANCELLED') toast('订单已取消')
  else if (status === 'EXPIRED') toast('订单已超过支付期限')
  else if (paidStates.includes(status))
    void Taro.showModal({ title: '订单已支付', content: '该订单刚刚支付成功，没有取消。', showCancel: false })
}

/** Returns the order after the cancellation; undefined when the customer aborts or the request fails. */
async function askAndClose({ orderNo }: OrderView): Promise<OrderView | undefined> {
  const { confirm } = await Taro.showModal({
    title: '取消订单',
    content: '取消后不能恢复，如需投保请重新提交。确定取消吗？',
    confirmText: '取消订单',
    cancelText: '再想想',
  })
  if (!confirm) return undefined
  const answer = await closeOrder(orderReference(orderNo))
  return answer.ok ? answer.data : undefined
}

/**
 * Cancels an order after one confirmation; repeated taps are ignored.
 * @param onClosed receives the new state: the order may have been paid on another device
 * @returns the number of the order being cancelled, and the function that cancels one
 */
export function useCloseOrder(onClosed: (order: OrderView) => void) {
  const [closing, setClosing] = useState<string | null>(null)
  const busy = useRef(false)
  const close = async (order: OrderView): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setClosing(order.orderNo)
    try {
      const closed = await askAndClose(order)
      if (!closed) return
      tell(closed)
      onClosed(closed)
    } catch (error) {
      log(`order not closed: ${String(error)}`)
      toast('哎呀，网络信号丢失')
    } finally {
      busy.current = false
      setClosing(null)
    }
  }
  return { closing, close }
}
