import { OpenButton, type OpenButtonProps } from '@/ui/primary-button'
import { contactOpenType } from '@/platform/customer-service'

/** In the mini-program, the way to customer service inside WeChat; its answers arrive there even when the shop is closed. */
export function ServiceContact(look: Pick<OpenButtonProps, 'variant' | 'size' | 'block'>) {
  if (!contactOpenType) return null
  return (
    <OpenButton variant="secondary" openType={contactOpenType} sessionFrom="storefront" {...look}>
      微信客服
    </OpenButton>
  )
}
