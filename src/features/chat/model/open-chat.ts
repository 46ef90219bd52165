import type { ChatAbout } from '@storefront/contract'
import { openPage } from '@/platform/navigation'
import { askAbout } from './chat-about'

/** Opens the conversation with the customer service, about an order, a policy or a product if there is one. */
export function openChat(about?: ChatAbout): void {
  askAbout(about)
  openPage('/userPages/pages/onLineServes/index')
}
