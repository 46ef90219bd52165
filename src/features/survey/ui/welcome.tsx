import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { BottomBar } from '@/ui/bottom-bar'
import { Card } from '@/ui/card'
import { CheckLine } from '@/ui/check-line'
import { NoticeBar } from '@/ui/notice-bar'
import { PrimaryButton } from '@/ui/primary-button'
import type { Survey } from '../model/survey'
import { Problem } from './problem'

const problemId = 'survey-consent-problem'

/** Purpose, content and retention period of the survey: it starts only after consent. */
export const Welcome = observer(function Welcome({
  survey,
  onLeave,
}: {
  survey: Survey
  onLeave: () => void
}) {
  const { questionnaire, busy, state } = survey
  const [agreed, setAgreed] = useState(false)
  const [reminded, setReminded] = useState(false)
  if (!questionnaire) return null
  const { title, intro, minutes, consent, questions } = questionnaire
  const always = questions.filter(({ showWhen }) => !showWhen).length
  const problem = reminded && !agreed ? '请先勾选同意，再开始' : survey.trouble
  return (
    <>
      <View className="survey">
        <View className="survey__intro">
          <View className="survey__title" role="heading" aria-level={1}>
            {title}
          </View>
          <Text className="survey__lead">{intro}</Text>
          <Text className="survey__facts">
            约 {minutes} 分钟 · {always} 到 {questions.length} 道题 · 随时可以停下，下次接着答
          </Text>
        </View>
        {state && (
          <NoticeBar
            tone="warning"
            title="重新开始后，现在的回答和结果会被替换"
            text="还没有点“开始”之前，什么都不会变。"
          />
        )}
        <Card title={consent.title}>
          <View className="survey__items">
            {consent.items.map((item) => (
              <View key={item.title}>
                <View className="survey__item-title">{item.title}</View>
                <Text className="survey__item-text">{item.text}</Text>
              </View>
            ))}
          </View>
        </Card>
        <View>
          <CheckLine checked={agreed} onChange={setAgreed} invalid={reminded && !agreed}>
            我已了解，同意按以上说明使用我的回答
          </CheckLine>
          <Problem id={problemId} text={problem} />
        </View>
      </View>
      <BottomBar>
        <PrimaryButton
          variant="secondary"
          disabled={busy}
          onPress={state ? () => void survey.stay() : onLeave}
        >
          {state ? '先不重新开始' : '暂不参加'}
        </PrimaryButton>
        <PrimaryButton loading={busy} onPress={() => (agreed ? void survey.begin() : setReminded(true))}>
          开始
        </PrimaryButton>
      </BottomBar>
    </>
  )
})
