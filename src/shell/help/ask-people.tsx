import type { ChatAbout } from '@storefront/contract'
import { Cell, CellGroup } from '@/components/cell'
import { openChat } from './open-chat'

/** The way from what a page is about to the customer service, which then knows what is asked about. */
export function AskPeople({ about }: { about: ChatAbout }) {
  return (
    <CellGroup>
      <Cell
        icon="headset"
        title="联系客服"
        hint="智能客服随时回答，可以随时转人工"
        onPress={() => openChat(about)}
      />
    </CellGroup>
  )
}
