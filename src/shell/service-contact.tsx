import { OpenButton } from '@/components/primary-button'
import { contactOpenType } from '@/platform/customer-service'

/** In the mini-program, the way to customer service inside WeChat; its answers arrive there even when the shop is closed. */
export function ServiceContact() {
  if (!contactOpenType) return null
  return (
    <OpenButton block variant="secondary" openType={contactOpenType} sessionFrom="storefront">
      微信客服
    </OpenButton>
  )
}
