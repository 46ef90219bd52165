import type { OrderAction, OrderView } from '@storefront/contract'
import { PrimaryButton, type PrimaryButtonProps } from '@/ui/primary-button'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { forgetPaying } from '../model/paying'
import { openProduct } from '@/lib/product-link'

export interface OrderButtonsProps {
  order: OrderView
  /** Omitted where the refund is already visible. */
  refundOf?: (orderNo: string) => void
  closing: boolean
  onClose: () => void
  size?: PrimaryButtonProps['size']
}

function pay({ orderNo, status }: OrderView): void {
  // The order can no longer be paid, so its payment result is not requested.
  if (status === 'PENDING_PAY') forgetPaying()
  openPage(pageAddress('payment', { orderNo }))
}

/** Action buttons of an order; the server decides which are available. */
export function OrderButtons({ order, refundOf, closing, onClose, size = 'small' }: OrderButtonsProps) {
  const { actions, policyNo, productName, orderNo } = order
  const can = (action: OrderAction) => actions.includes(action)
  const button = (text: string, onPress: () => void, props: Partial<PrimaryButtonProps> = {}) => (
    <PrimaryButton
      size={size}
      variant="secondary"
      label={`${text} ${productName}`}
      onPress={onPress}
      {...props}
    >
      {text}
    </PrimaryButton>
  )
  return (
    <>
      {can('CLOSE') && button('取消订单', onClose, { variant: 'text', loading: closing })}
      {can('BUY_AGAIN') && button('再次投保', () => openProduct(order))}
      {can('REFUND') && refundOf && button('退款进度', () => refundOf(orderNo))}
      {can('POLICY') &&
        policyNo !== null &&
        button('查看保单', () => openPage(pageAddress('policyDetail', { policyNo })))}
      {can('PAY') &&
        button('继续支付', () => pay(order), {
          variant: 'primary',
          disabled: closing,
        })}
    </>
  )
}
