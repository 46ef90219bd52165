import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Rate } from '@/ui/rate'
import { conversation } from '../model/conversation'

/** The judgement is said like everything else, so that it stands in the conversation for both sides. */
const inWords = (stars: number) => `我给这次服务 ${stars} 星`
const said = /^我给这次服务 (\d) 星$/

/** The stars that were given after a message and before the next that asks for some; 0 when none were. */
function starsBetween(position: number, next: number): number {
  const between = conversation.messages.filter(
    (message) => message.sender === 'CUSTOMER' && message.position > position && message.position < next,
  )
  const [words] = between.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'TEXT' ? (said.exec(part.text) ?? []).slice(1) : [])),
  )
  return Number(words ?? 0)
}

/** Asks how the help of a person was, once it is over; to be answered once, or not at all. */
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
