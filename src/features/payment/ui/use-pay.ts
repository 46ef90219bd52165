import { useCallback, useEffect } from 'react'
import { replacePage } from '@/platform/navigation'
import { hasPayerCode } from '@/platform/payment'
import type { OrderWatch } from '@/features/order'
import type { Payment } from '../model/payment'

/** What the pay button does: begins the payment, then follows the order or says what stopped it. */
export function usePay(payment: Payment, watch: OrderWatch): () => void {
  const pay = useCallback(async () => {
    await payment.start()
    if (payment.stopped === 'FAILED') replacePage('/pages/payFail/index', { orderNo: payment.orderNo })
    else if (payment.stopped) void watch.load()
    else watch.follow()
  }, [payment, watch])
  // Back from WeChat's authorisation: the customer has pressed the button already.
  useEffect(() => {
    if (hasPayerCode()) void pay()
  }, [pay])
  return () => void pay()
}
