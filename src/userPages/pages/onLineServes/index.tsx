import { ConversationView } from '@/features/chat'

export default function Talk() {
  return <ConversationView />
}
