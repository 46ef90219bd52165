import type { Fit, Question } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { classes } from '@/ui/classes'
import { ChoiceChips } from '@/ui/choice-chips'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import type { PathValue } from '@/lib/paths'
import { type Answers, answerPath, type Fits, type Problems } from '../check-form'
import { problemId, rowId } from '../field-ids'
import { ProblemText } from '../field-row'
import { DenyAll } from './deny-all'
import './index.scss'

/** Links to alternatives for answers that prevent the purchase. */
export interface FitProps {
  fits?: Fits
  onFit?: (fit: Fit) => void
}

export interface QuestionListProps extends FitProps {
  questions: readonly Question[]
  answers: Answers
  problems: Problems
  onAnswer: (code: string, value: PathValue) => void
}

function FitLinks({ fits, onFit }: { fits: readonly Fit[]; onFit: (fit: Fit) => void }) {
  return (
    <View className="questions__fits">
      <Text className="questions__fits-title">可以看看</Text>
      {fits.map((fit) => (
        <Pressable
          key={`${fit.productCode} ${fit.planCode ?? ''}`}
          className="questions__fit"
          role="link"
          onPress={() => onFit(fit)}
        >
          <Text>{fit.name}</Text>
          <Icon name="chevron-right" />
        </Pressable>
      ))}
    </View>
  )
}

interface QuestionItemProps extends QuestionListProps {
  question: Question
  number: number
}

function QuestionItem(props: QuestionItemProps) {
  const { question, number, answers, problems, onAnswer, fits = {}, onFit } = props
  const path = answerPath(question.code)
  const problem = problems[path]
  const fitting = fits[path] ?? []
  return (
    <View
      id={rowId(path)}
      className={classes('questions__item', problem && 'questions__item--invalid')}
      role="listitem"
    >
      <View className="questions__text">
        {number}. {question.text}
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
      {problem && onFit && fitting.length > 0 && <FitLinks fits={fitting} onFit={onFit} />}
    </View>
  )
}

/** Questions to the holder; none is answered in advance. Consents follow the questions that one press may answer. */
export function QuestionList(props: QuestionListProps) {
  const { questions, answers, onAnswer } = props
  const ordinary = questions.filter(({ consent }) => !consent)
  const consents = questions.filter(({ consent }) => consent)
  const item = (question: Question) => (
    <QuestionItem
      {...props}
      key={question.code}
      question={question}
      number={questions.indexOf(question) + 1}
    />
  )
  return (
    <View>
      <View className="questions" role="list">
        {ordinary.map(item)}
      </View>
      <DenyAll questions={ordinary} answers={answers} onAnswer={onAnswer} />
      {consents.length > 0 && (
        <View className="questions" role="list">
          {consents.map(item)}
        </View>
      )}
    </View>
  )
}
