import { OpenButton, type OpenButtonProps } from '@/ui/primary-button'
import { contactOpenType } from '@/platform/customer-service'

/**
 * Opens WeChat's customer service in the mini-program; customers receive its answers after the storefront is closed.
 */
export function ServiceContact(look: Pick<OpenButtonProps, 'variant' | 'size' | 'block'>) {
  if (!contactOpenType) return null
  return (
    <OpenButton variant="secondary" openType={contactOpenType} sessionFrom="storefront" {...look}>
      微信客服
    </OpenButton>
  )
}
