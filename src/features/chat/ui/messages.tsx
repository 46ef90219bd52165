import type { ChatMessage } from '@storefront/contract'
import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Fragment } from 'react'
import { classes } from '@/ui/classes'
import { Pressable } from '@/ui/pressable'
import { moveFocus } from '@/platform/focus'
import { conversation } from '../model/conversation'
import type { Outgoing } from '../model/outbox'
import { relativeTime } from '@/lib/time'
import { sendAgain } from './choose-picture'
import { Part } from './parts'

/** Pause after which the time is shown again, in ms. */
const silenceMs = 5 * 60_000

const speakers = { CUSTOMER: '我', BOT: '智能客服', AGENT: '人工客服', SYSTEM: '提示' }

/** Id of the element of a message, to scroll to. */
export const messageId = (position: number): string => `chat-message-${position}`

/** Pictures have no bubble background. */
const bubble = (onlyPictures: boolean) => classes('chat__bubble', onlyPictures && 'chat__bubble--picture')

/** Id of the end of the conversation. */
export const endId = 'chat-end'

function Said({ message }: { message: ChatMessage }) {
  const { sender, position, parts } = message
  return (
    <View
      id={messageId(position)}
      className={classes('chat__message', `chat__message--${sender.toLowerCase()}`)}
      aria-label={speakers[sender]}
      role="group"
    >
      {(sender === 'BOT' || sender === 'AGENT') && <Text className="chat__speaker">{speakers[sender]}</Text>}
      <View className={bubble(parts.every(({ kind }) => kind === 'PICTURE'))}>
        {parts.map((part, index) => (
          <Part key={index} part={part} position={position} />
        ))}
      </View>
      {sender === 'CUSTOMER' && conversation.status === 'HUMAN' && (
        <Text className="chat__state">{position <= conversation.deskReadTo ? '已读' : '已送达'}</Text>
      )}
    </View>
  )
}

/** Handles a failed message; keyboard focus continues at the end of the conversation. */
function settle(act: () => unknown): void {
  act()
  moveFocus(endId)
}

/** A pending message. Screen readers read it after it is sent. */
function Waiting({ message }: { message: Outgoing }) {
  const { clientId, text, filePath, failed } = message
  return (
    <View className="chat__message chat__message--customer" role="group" aria-label="我" aria-live="off">
      <View className={bubble(text === undefined && filePath !== undefined)}>
        {text !== undefined && <Text className="chat__text">{text}</Text>}
        {text === undefined &&
          (filePath === undefined ? (
            <Text className="chat__text">［图片］</Text>
          ) : (
            <Image className="chat__picture" src={filePath} mode="aspectFill" />
          ))}
      </View>
      {failed ? (
        <View className="chat__failed" role="alert">
          <Text>没有发出去</Text>
          <Pressable className="chat__retry" onPress={() => settle(() => sendAgain(message))}>
            重新发送
          </Pressable>
          <Pressable
            className="chat__retry"
            onPress={() => settle(() => conversation.outbox.drop([clientId]))}
          >
            删除
          </Pressable>
        </View>
      ) : (
        <Text className="chat__state">发送中…</Text>
      )}
    </View>
  )
}

const apart = (message: ChatMessage, before: ChatMessage | undefined) =>
  !before || Date.parse(message.at) - Date.parse(before.at) > silenceMs

/** Sent messages, oldest first, then pending messages. */
export const Messages = observer(function Messages() {
  const { messages, outbox, answering, status, welcome, loadingMore } = conversation
  return (
    // Older messages are not announced by screen readers when they load.
    <View className="chat__log" role="log" aria-live={loadingMore ? 'off' : 'polite'} aria-label="对话">
      {messages.length === 0 && (
        <View className="chat__message chat__message--bot" role="group" aria-label="智能客服">
          <Text className="chat__speaker">智能客服</Text>
          <View className="chat__bubble">
            <Text className="chat__text">{welcome}</Text>
          </View>
        </View>
      )}
      {messages.map((message, index) => (
        <Fragment key={message.position}>
          {apart(message, messages[index - 1]) && (
            <Text className="chat__time">{relativeTime(message.at)}</Text>
          )}
          <Said message={message} />
        </Fragment>
      ))}
      {outbox.messages.map((message) => (
        <Waiting key={message.clientId} message={message} />
      ))}
      {answering && (
        <View className="chat__typing" role="status">
          {status === 'BOT' ? '智能客服正在回答…' : '客服正在输入…'}
        </View>
      )}
    </View>
  )
})
