import { useCallback, useEffect } from 'react'
import { replacePage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { hasPayerCode } from '@/platform/payment'
import type { OrderWatch } from '@/features/order'
import type { Payment } from '../model/payment'

/** Returns the handler of the pay button: starts the payment, then polls the order or shows why it stopped. */
export function usePay(payment: Payment, watch: OrderWatch): () => void {
  const pay = useCallback(async () => {
    await payment.start()
    if (payment.stopped === 'FAILED') replacePage(pageAddress('paymentFailed', { orderNo: payment.orderNo }))
    else if (payment.stopped) void watch.load()
    else watch.follow()
  }, [payment, watch])
  // After WeChat's authorization the payment continues: the customer has already pressed the button.
  useEffect(() => {
    if (hasPayerCode()) void pay()
  }, [pay])
  return () => void pay()
}
