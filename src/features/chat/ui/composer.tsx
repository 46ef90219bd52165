import { Input, Text, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { CategoryChips } from '@/ui/category-chips'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { PrimaryButton } from '@/ui/primary-button'
import { textBoxProps } from '@/platform/text-box'
import { conversation } from '../model/conversation'
import { choosePicture } from './choose-picture'

/** Maximum message length that the server accepts. */
const longest = 500
/** Length from which the remaining characters are shown. */
const nearlyFull = 450

const label = '输入您的问题'
/** Id of the row with the text box. */
export const boxId = 'chat-box'

function QuickReplies() {
  const chips = conversation.quickReplies.map((text) => ({ code: text, name: text }))
  return (
    <View className="chat__quick">
      <CategoryChips
        label="常问的问题"
        categories={chips}
        onPress={(text) => void conversation.sayText(text)}
      />
    </View>
  )
}

function useText() {
  const [text, setText] = useState(conversation.draft)
  const [round, setRound] = useState(0)
  const type = (typed: string) => {
    setText(typed)
    conversation.type(typed)
  }
  const send = () => {
    const said = text.trim()
    if (said === '') return
    setText('')
    setRound((before) => before + 1)
    void conversation.sayText(said)
  }
  return { text, round, type, send }
}

/** Input bar at the bottom edge, with frequent questions above it. */
export const Composer = observer(function Composer() {
  const { text, round, type, send } = useText()
  const [sending, setSending] = useState(false)
  const picture = async () => {
    setSending(true)
    await choosePicture().finally(() => setSending(false))
  }
  return (
    <View className="chat__foot">
      {conversation.status === 'BOT' && <QuickReplies />}
      {conversation.problem !== '' && (
        <View className="chat__problem" role="alert">
          {conversation.problem}
        </View>
      )}
      {text.length >= nearlyFull && (
        <Text className="chat__count" role="status">
          还可以写 {longest - text.length} 个字
        </Text>
      )}
      <View id={boxId} className="chat__row">
        <Pressable
          className="chat__camera"
          label="发送图片"
          busy={sending}
          onPress={() => void picture().catch(() => Taro.hideLoading())}
        >
          <Icon name="picture" />
        </Pressable>
        <Input
          {...textBoxProps({ keyboard: 'TEXT', label, invalid: false })}
          key={round}
          className="chat__input"
          defaultValue={round === 0 ? text : ''}
          placeholder={label}
          placeholderClass="chat__placeholder"
          maxlength={longest}
          confirmType="send"
          confirmHold
          focus={round > 0}
          adjustPosition
          cursorSpacing={12}
          onInput={(event) => type(event.detail.value)}
          onConfirm={send}
        />
        <PrimaryButton size="small" disabled={text.trim() === ''} onPress={send}>
          发送
        </PrimaryButton>
      </View>
    </View>
  )
})
