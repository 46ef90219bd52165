import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { PrimaryButton } from '../primary-button'

const longestAnswer = 20

export interface WordQuestionProps {
  question: string
  /** Whether the answer is being checked. */
  locked: boolean
  onAnswer: (answer: string) => void
}

/** The same check as a text question, for customers who cannot use the picture. */
export function WordQuestion({ question, locked, onAnswer }: WordQuestionProps) {
  const [answer, setAnswer] = useState('')
  const submit = () => {
    if (answer.trim() && !locked) onAnswer(answer.trim())
  }
  return (
    <View className="word-question">
      <View className="word-question__text">{question}</View>
      <Input
        className="word-question__box"
        defaultValue=""
        maxlength={longestAnswer}
        placeholder="请输入答案"
        aria-label={question}
        nativeProps={{ 'aria-label': question, autocomplete: 'off' }}
        onInput={(event) => setAnswer(event.detail.value)}
        onConfirm={submit}
      />
      <PrimaryButton onPress={submit} disabled={!answer.trim()} loading={locked}>
        确认
      </PrimaryButton>
    </View>
  )
}
