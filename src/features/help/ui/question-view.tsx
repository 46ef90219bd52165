import type { DataOf } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import astrayScene from '@/assets/scenes/astray.svg'
import { AnswerBlocks, getAnswer, openQuestion } from '@/features/help-content'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { PrimaryButton } from '@/ui/primary-button'
import { Skeleton } from '@/ui/skeleton'
import { replacePage, usePageParams } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { Content } from '@/ui/remote-content'
import { ChatCell, serviceHint } from '@/features/chat'
import { openProduct } from '@/lib/product-link'
import { useRemoteData } from '@/lib/remote-data'
import { deviceKey } from '@/lib/device-key'
import './question-view.scss'

type Answered = DataOf<'help/faqDetails'>

function Judgement({ answered }: { answered: Answered }) {
  const [given, setGiven] = useState(answered)
  const [busy, setBusy] = useState(false)
  const judge = async (helpful: boolean) => {
    setBusy(true)
    try {
      const answer = await getAnswer({
        questionId: given.questionId,
        deviceKey: await deviceKey(),
        helpful,
      })
      if (answer.ok) setGiven(answer.data)
    } finally {
      setBusy(false)
    }
  }
  const { judged, helpfulCount, unhelpfulCount } = given
  const hint =
    helpfulCount + unhelpfulCount > 0
      ? `${helpfulCount} 人觉得有帮助，${unhelpfulCount} 人觉得没帮助`
      : undefined
  return (
    <Card title="这个回答有帮助吗？" hint={hint}>
      {judged === null ? (
        <View className="answer__judge">
          <PrimaryButton variant="secondary" size="small" loading={busy} onPress={() => void judge(true)}>
            有帮助
          </PrimaryButton>
          <PrimaryButton variant="secondary" size="small" loading={busy} onPress={() => void judge(false)}>
            没帮助
          </PrimaryButton>
        </View>
      ) : (
        <Text className="answer__thanks" role="status">
          {judged ? '您觉得有帮助，谢谢您的评价。' : '您觉得没帮助，可以问在线客服，或拨打客服电话。'}
        </Text>
      )}
    </Card>
  )
}

function Answer({ answered }: { answered: Answered }) {
  const { categoryName, question, answer, products, related, updatedAt } = answered
  return (
    <View className="answer">
      <Card>
        <View className="answer__question" role="heading" aria-level={1}>
          {question}
        </View>
        <Text className="answer__date">
          {categoryName} · 更新于 {updatedAt.slice(0, 10)}
        </Text>
        <View className="answer__words">
          <AnswerBlocks blocks={answer} />
        </View>
      </Card>
      <Judgement answered={answered} />
      {products.length > 0 && (
        <CellGroup title="相关产品">
          {products.map((product) => (
            <Cell
              key={product.productCode}
              icon="shield"
              title={product.name}
              onPress={() => openProduct(product)}
            />
          ))}
        </CellGroup>
      )}
      <CellGroup title="相关问题">
        {related.map((other) => (
          <Cell
            key={other.questionId}
            title={other.question}
            onPress={() => openQuestion(other.questionId)}
          />
        ))}
        <ChatCell title="没有解决？问在线客服" hint={serviceHint} />
      </CellGroup>
    </View>
  )
}

/** One question with its answer. */
export function QuestionView() {
  const { questionId = '' } = usePageParams()
  const [loaded, reload] = useRemoteData(async () =>
    getAnswer({ questionId, deviceKey: await deviceKey() }, true),
  )
  return (
    <Page>
      <Content
        loaded={loaded}
        onRetry={reload}
        skeleton={<Skeleton kind="lines" rows={8} />}
        missing={
          <EmptyState
            picture={astrayScene}
            title="没有找到这个问题"
            text="问题可能已更新，请从常见问题重新查找。"
            actionText="查看常见问题"
            onAction={() => replacePage(pageAddress('questions'))}
          />
        }
      >
        {(answered) => <Answer answered={answered} />}
      </Content>
    </Page>
  )
}
