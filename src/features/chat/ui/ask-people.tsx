import type { ChatAbout } from '@storefront/contract'
import { CellGroup } from '@/ui/cell'
import { ChatCell } from './chat-cell'

/** Description of the customer service, under its entries. */
export const serviceHint = '智能客服随时回答，可以随时转人工'

/** Chat entry that passes the topic of the page to customer service. */
export function AskPeople({ about }: { about?: ChatAbout }) {
  return (
    <CellGroup>
      <ChatCell title="联系客服" hint={serviceHint} {...(about && { about })} />
    </CellGroup>
  )
}
