import type { ChatAbout } from '@storefront/contract'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { askAbout } from './chat-about'

/** Opens the conversation with customer service, optionally about an order, a policy or a product. */
export function openChat(about?: ChatAbout): void {
  askAbout(about)
  openPage(pageAddress('chat'))
}
