import type { Question } from '@storefront/contract'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { PrimaryButton } from '@/ui/primary-button'
import { watchVisible } from '@/platform/visibility'
import type { PathValue } from '@/lib/paths'
import { type Answers, answerPath } from '../check-form'
import { rowId } from '../field-ids'

const noLabel = '否'
/** Fewer questions are answered one by one. */
const fewestQuestions = 2
/** Height of the bottom bar, in CSS pixels. */
const barHeight = 64

export interface DenyAllProps {
  questions: readonly Question[]
  answers: Answers
  onAnswer: (code: string, value: PathValue) => void
}

/**
 * Offers to answer all questions with 否 by one press. Not after an answer 是, which the press would change.
 */
export function DenyAll({ questions, answers, onAnswer }: DenyAllProps) {
  const denials = questions.flatMap(({ code, options }) => {
    const no = options.find(({ label }) => label === noLabel)
    return no ? [{ code, value: no.value }] : []
  })
  const affirmed = denials.some(({ code, value }) => answers[code] !== undefined && answers[code] !== value)
  const open = denials.some(({ code }) => answers[code] === undefined)
  const last = denials[denials.length - 1]
  if (!last || denials.length < Math.max(questions.length, fewestQuestions) || affirmed || !open) return null
  return (
    <DenyButton
      count={denials.length}
      last={last.code}
      onPress={() => denials.forEach(({ code, value }) => onAnswer(code, value))}
    />
  )
}

interface DenyButtonProps {
  count: number
  /** Code of the last question, which must have been in view. */
  last: string
  onPress: () => void
}

function DenyButton({ count, last, onPress }: DenyButtonProps) {
  const [read, setRead] = useState(false)
  useEffect(() => watchVisible(rowId(answerPath(last)), barHeight, () => setRead(true)), [last])
  return (
    <View className="questions__all">
      <PrimaryButton variant="secondary" disabled={!read} onPress={onPress}>
        {`以上 ${count} 项均为否`}
      </PrimaryButton>
    </View>
  )
}
