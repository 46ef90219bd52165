import type { ChatAbout } from '@storefront/contract'
import { CellGroup } from '@/ui/cell'
import { ChatCell } from './chat-cell'

/** What the customer service is there for, under its entries. */
export const serviceHint = '智能客服随时回答，可以随时转人工'

/** The way from what a page is about to the customer service, which then knows what is asked about. */
export function AskPeople({ about }: { about?: ChatAbout }) {
  return (
    <CellGroup>
      <ChatCell title="联系客服" hint={serviceHint} {...(about && { about })} />
    </CellGroup>
  )
}
