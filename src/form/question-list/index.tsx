import type { Question } from '@storefront/contract'
import { View } from '@tarojs/components'
import { classes } from '@/components/classes'
import { ChoiceChips } from '@/components/choice-chips'
import type { PathValue } from '@/utils/paths'
import { type Answers, answerPath, type Problems } from '../check-form'
import { problemId, rowId } from '../field-ids'
import { ProblemText } from '../field-row'
import './index.scss'

export interface QuestionListProps {
  questions: readonly Question[]
  answers: Answers
  problems: Problems
  onAnswer: (code: string, value: PathValue) => void
}

/** The questions to the holder, one by one; none is answered in advance, none answers for another. */
export function QuestionList({ questions, answers, problems, onAnswer }: QuestionListProps) {
  return (
    <View className="questions" role="list">
      {questions.map((question, index) => {
        const path = answerPath(question.code)
        const problem = problems[path]
        return (
          <View
            key={question.code}
            id={rowId(path)}
            className={classes('questions__item', problem && 'questions__item--invalid')}
            role="listitem"
          >
            <View className="questions__text">
              {index + 1}. {question.text}
            </View>
            {question.explanation && <View className="questions__explanation">{question.explanation}</View>}
            <ChoiceChips
              label={question.text}
              options={question.options}
              value={answers[question.code]}
              onChoose={(value) => onAnswer(question.code, value)}
              even
              invalid={problem !== undefined}
              describedBy={problem && problemId(path)}
            />
            {problem && <ProblemText path={path} problem={problem} />}
          </View>
        )
      })}
    </View>
  )
}
