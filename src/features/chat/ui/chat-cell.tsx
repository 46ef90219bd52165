import type { ChatAbout } from '@storefront/contract'
import { observer } from 'mobx-react'
import { Badge } from '@/ui/badge'
import { Cell } from '@/ui/cell'
import { chatNews } from '../model/chat-news'
import { openChat } from '../model/open-chat'
import { useChatNews } from '../model/use-chat-news'

export interface ChatCellProps {
  title?: string
  hint?: string
  /** Topic of the page, if any. */
  about?: ChatAbout
}

/** Chat entry as a list row, with the unread count. */
export const ChatCell = observer(function ChatCell({ title = '在线客服', hint, about }: ChatCellProps) {
  useChatNews()
  const { unread } = chatNews
  return (
    <Cell
      icon="headset"
      title={title}
      hint={hint}
      value={unread > 0 ? <Badge count={unread} what="条未读消息" /> : undefined}
      onPress={() => openChat(about)}
    />
  )
})
