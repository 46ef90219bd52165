import { RobotView } from '@/features/chat'

export default function ChatPage() {
  return <RobotView />
}
