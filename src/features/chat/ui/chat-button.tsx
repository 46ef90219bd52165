import type { ChatAbout } from '@storefront/contract'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Badge } from '@/ui/badge'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { chatNews } from '../model/chat-news'
import './chat-button.scss'
import { openChat } from '../model/open-chat'
import { useChatNews } from '../model/use-chat-news'

/** Compact chat entry in a bottom bar, with the unread count. */
export const ChatButton = observer(function ChatButton({ about }: { about: ChatAbout }) {
  useChatNews()
  return (
    <Pressable className="chat-button" onPress={() => openChat(about)}>
      <Icon name="headset" />
      <Text className="chat-button__word">客服</Text>
      <Text className="chat-button__badge">
        <Badge count={chatNews.unread} what="条未读消息" />
      </Text>
    </Pressable>
  )
})
