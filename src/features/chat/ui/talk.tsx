import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useRef } from 'react'
import { ErrorState } from '@/ui/error-state'
import { NoNetwork } from '@/ui/no-network'
import { Page } from '@/ui/page'
import { Pressable } from '@/ui/pressable'
import { Skeleton } from '@/ui/skeleton'
import { hasKeyboard, moveFocus } from '@/platform/focus'
import { scrollToElement } from '@/platform/scroll'
import { conversation } from '../model/conversation'
import { lastOf } from '@/platform/last'
import { boxId, Composer } from './composer'
import { Head } from './head'
import './chat-view.scss'
import { endId, messageId, Messages } from './messages'
import { usePolling } from './use-polling'

/** Room above what is scrolled to: the bar with who answers, and a line of what was before. */
const roomAbove = 120

/** Keeps what was said last in sight, and what was being read when older messages come before it. */
function useScrolling(): void {
  const { messages, outbox } = conversation
  const first = messages[0]?.position ?? 0
  const last = lastOf(messages)?.position ?? 0
  // A message on its way grows when it fails, and is to be seen then, too.
  const waiting = outbox.messages.reduce((sum, { failed }) => sum + (failed ? 2 : 1), 0)
  const before = useRef({ first, last })
  useEffect(() => {
    const { first: firstBefore, last: lastBefore } = before.current
    before.current = { first, last }
    if (waiting > 0) scrollToElement(endId, 0)
    // An answer is read from its beginning: the question above it stays in sight.
    else if (last > lastBefore) scrollToElement(messageId(lastBefore > 0 ? lastBefore + 1 : last), roomAbove)
    else if (firstBefore > 0 && first < firstBefore) scrollToElement(messageId(firstBefore), roomAbove)
  }, [first, last, waiting])
}

/** Reads older messages; the keyboard does not lose its place when the button goes with the last of them. */
async function showOlder(): Promise<void> {
  await conversation.loadMore()
  const [first] = conversation.messages
  if (first && !conversation.more) moveFocus(messageId(first.position))
}

/** Spares who uses the keyboard the way through the whole conversation. */
function SkipToBox() {
  if (!hasKeyboard) return null
  return (
    <Pressable className="chat__skip" onPress={() => moveFocus(boxId)}>
      跳到输入框
    </Pressable>
  )
}

const Body = observer(function Body() {
  useScrolling()
  const { state, more, loadingMore } = conversation
  if (state === 'loading') return <Skeleton kind="lines" rows={6} />
  if (state === 'offline') return <NoNetwork onRetry={() => void conversation.open()} />
  if (state === 'failed') return <ErrorState onRetry={() => void conversation.open()} />
  return (
    <View className="chat__body">
      {more && (
        <Pressable className="chat__older" busy={loadingMore} onPress={() => void showOlder()}>
          {loadingMore ? '正在加载...' : '查看更早的消息'}
        </Pressable>
      )}
      <Messages />
      <View id={endId} className="chat__end" />
    </View>
  )
})

/** The conversation with the customer service: who answers, what was said, where to write. */
export const Talk = observer(function Talk() {
  usePolling()
  useEffect(() => conversation.leave, [])
  return (
    <Page className="chat">
      <SkipToBox />
      <Head />
      <Body />
      {conversation.state === 'ready' && <Composer />}
    </Page>
  )
})
