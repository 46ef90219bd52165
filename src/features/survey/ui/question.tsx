import type { SurveyQuestion } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { BottomBar } from '@/ui/bottom-bar'
import { Card } from '@/ui/card'
import { NoticeBar } from '@/ui/notice-bar'
import { PrimaryButton } from '@/ui/primary-button'
import type { Survey } from '../model/survey'
import { useTopOf } from './use-top-of'
import { AnswerControl, problemId } from './answer-control'
import { eraseAfterAsking } from './erase'
import { Problem } from './problem'

function Progress({ position, count, part }: { position: number; count: number; part: string }) {
  return (
    <View className="survey__progress">
      <View className="survey__progress-words">
        <Text role="status">
          第 {position + 1} 题，共 {count} 题
        </Text>
        <Text>{part}</Text>
      </View>
      <View className="survey__rail" aria-hidden>
        <View className="survey__rail-done" style={{ width: `${((position + 1) / count) * 100}%` }} />
      </View>
    </View>
  )
}

/** Notices about the source of existing answers. */
const Notices = observer(function Notices({ survey }: { survey: Survey }) {
  const { state, resumed, busy } = survey
  if (state?.outdated)
    return (
      <View>
        <NoticeBar
          title="问卷有了新版本"
          text="您可以按原来的题目答完，已答的都算数；也可以换成新版，从头回答。"
        />
        <PrimaryButton variant="text" size="small" disabled={busy} onPress={() => void survey.renew()}>
          换成新版
        </PrimaryButton>
      </View>
    )
  if (!resumed) return null
  return <NoticeBar title="已接着上次的进度" text="之前的回答都在，点“上一题”可以查看和修改。" />
})

function Asked({ survey, question }: { survey: Survey; question: SurveyQuestion }) {
  const { entered, text, problem, trouble } = survey
  return (
    <Card>
      <View className="survey__question" role="heading" aria-level={1}>
        {question.text}
      </View>
      <Text className="survey__why">
        {question.why}
        {question.kind === 'MULTIPLE' && '（可多选）'}
        {question.optional && '（可跳过）'}
      </Text>
      <AnswerControl
        key={question.code}
        question={question}
        entered={entered}
        text={text}
        invalid={problem !== ''}
        onEnter={survey.enter}
      />
      <Problem id={problemId} text={problem || trouble} />
    </Card>
  )
}

const ObservedAsked = observer(Asked)

/** One question with back and next buttons. */
export const QuestionScreen = observer(function QuestionScreen({ survey }: { survey: Survey }) {
  const { asked, position, question, busy } = survey
  useTopOf(question?.code)
  if (!question) return null
  const last = position === asked.length - 1
  return (
    <>
      <View className="survey">
        <Progress position={position} count={asked.length} part={question.part} />
        <Notices survey={survey} />
        <ObservedAsked survey={survey} question={question} />
        {question.optional && (
          <PrimaryButton variant="text" size="small" disabled={busy} onPress={() => void survey.skip()}>
            不想回答，跳过这一题
          </PrimaryButton>
        )}
        <PrimaryButton
          variant="text"
          size="small"
          disabled={busy}
          onPress={() => void eraseAfterAsking(survey)}
        >
          不答了，删除我的回答
        </PrimaryButton>
      </View>
      <BottomBar>
        {position > 0 && (
          <PrimaryButton variant="secondary" disabled={busy} onPress={survey.back}>
            上一题
          </PrimaryButton>
        )}
        <PrimaryButton loading={busy} onPress={() => void survey.next()}>
          {last ? '看结果' : '下一题'}
        </PrimaryButton>
      </BottomBar>
    </>
  )
})
