import { keepAsking, useWhileShown } from '@/lib/while-shown'
import { conversation } from '../model/conversation'

function follow(): () => void {
  void conversation.open()
  return keepAsking(
    () => (conversation.state === 'ready' ? conversation.poll() : Promise.resolve()),
    () => conversation.pause,
    // Once a person has the conversation, news is wanted sooner than the wait under way says.
    () => conversation.status,
  )
}

/** Opens the conversation when the page is shown, and follows it until it is hidden. */
export function usePolling(): void {
  useWhileShown(follow)
}
