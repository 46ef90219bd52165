import { startPolling, useWhileShown } from '@/lib/polling'
import { conversation } from '../model/conversation'

function follow(): () => void {
  void conversation.open()
  return startPolling(
    () => (conversation.state === 'ready' ? conversation.poll() : Promise.resolve()),
    () => conversation.pause,
    // With an assigned agent, polling restarts at once with a shorter interval.
    () => conversation.status,
  )
}

/** Opens the conversation when the page is shown, and polls until it is hidden. */
export function usePolling(): void {
  useWhileShown(follow)
}
