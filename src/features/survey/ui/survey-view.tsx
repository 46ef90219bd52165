import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Page } from '@/ui/page'
import { ResultView } from '@/ui/result-view'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { goBack } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { Content } from '@/ui/remote-content'
import { useRemoteData } from '@/lib/remote-data'
import { Survey } from '../model/survey'
import './survey-view.scss'
import { QuestionScreen } from './question'
import { ResultScreen } from './result'
import { Welcome } from './welcome'

const servicePage = pageAddress('service')

function Erased({ onAgain }: { onAgain: () => void }) {
  return (
    <ResultView kind="success" title="已删除" text="您的回答和结果已经全部删除，我们没有留下副本。">
      <PrimaryButton onPress={() => goBack(servicePage)}>返回</PrimaryButton>
      <PrimaryButton variant="text" onPress={onAgain}>
        重新回答
      </PrimaryButton>
    </ResultView>
  )
}

const Screen = observer(function Screen({ survey }: { survey: Survey }) {
  switch (survey.view) {
    case 'ERASED':
      return <Erased onAgain={() => void survey.renew()} />
    case 'WELCOME':
      return <Welcome survey={survey} onLeave={() => goBack(servicePage)} />
    case 'QUESTION':
      return <QuestionScreen survey={survey} />
    case 'RESULT':
      return <ResultScreen survey={survey} />
  }
})

/** The risk questionnaire: consent, one question per screen, and the result. */
export const SurveyView = observer(function SurveyView() {
  const [survey] = useState(() => new Survey())
  const [loaded, reload] = useRemoteData(survey.load)
  useDidShow(() => {
    if (survey.isStale) reload()
  })
  return (
    <Page tone={survey.view === 'ERASED' ? 'surface' : 'page'}>
      <Content loaded={loaded} onRetry={reload} skeleton={<Skeleton kind="lines" rows={10} />}>
        {() => <Screen survey={survey} />}
      </Content>
    </Page>
  )
})
