import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Rate } from '@/ui/rate'
import { conversation } from '../model/conversation'

/** The rating is sent as a message, so that both sides see it in the conversation. */
const inWords = (stars: number) => `我给这次服务 ${stars} 星`
const said = /^我给这次服务 (\d) 星$/

/** Returns the stars given between a message and the next rating request; 0 when none were given. */
function starsBetween(position: number, next: number): number {
  const between = conversation.messages.filter(
    (message) => message.sender === 'CUSTOMER' && message.position > position && message.position < next,
  )
  const [words] = between.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'TEXT' ? (said.exec(part.text) ?? []).slice(1) : [])),
  )
  return Number(words ?? 0)
}

/** Asks for a rating after an agent conversation; it can be answered once or skipped. */
export const Judgement = observer(function Judgement({ position }: { position: number }) {
  const askedAgain = conversation.messages.find(
    (message) => message.position > position && message.parts.some(({ kind }) => kind === 'RATE'),
  )
  const stars = starsBetween(position, askedAgain?.position ?? Infinity)
  if (askedAgain && stars === 0) return null
  return (
    <View>
      <Text className="chat__hint">这次人工服务怎么样？可以不评。</Text>
      <Rate
        label="这次人工服务怎么样"
        value={stars}
        onRate={(given) => {
          if (stars === 0) void conversation.sayText(inWords(given))
        }}
      />
    </View>
  )
})
