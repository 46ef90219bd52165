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

/** Space above the scroll target: the header and one earlier line. */
const roomAbove = 120

/** Scrolls to the last message, and keeps the scroll position when older messages load. */
function useScrolling(): void {
  const { messages, outbox } = conversation
  const first = messages[0]?.position ?? 0
  const last = lastOf(messages)?.position ?? 0
  // A pending message grows when it fails, and must stay visible.
  const waiting = outbox.messages.reduce((sum, { failed }) => sum + (failed ? 2 : 1), 0)
  const before = useRef({ first, last })
  useEffect(() => {
    const { first: firstBefore, last: lastBefore } = before.current
    before.current = { first, last }
    if (waiting > 0) scrollToElement(endId, 0)
    // A long answer is shown from its start, below the question.
    else if (last > lastBefore) scrollToElement(messageId(lastBefore > 0 ? lastBefore + 1 : last), roomAbove)
    else if (firstBefore > 0 && first < firstBefore) scrollToElement(messageId(firstBefore), roomAbove)
  }, [first, last, waiting])
}

/** Loads older messages; keeps keyboard focus when the button disappears with the last page. */
async function showOlder(): Promise<void> {
  await conversation.loadMore()
  const [first] = conversation.messages
  if (first && !conversation.more) moveFocus(messageId(first.position))
}

/** Skip link for keyboard users. */
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

/** The conversation with customer service: header, messages, input bar. */
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
