import type { DataOf, EndorDifference, EndorPreview } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { BottomBar } from '@/ui/bottom-bar'
import { Card } from '@/ui/card'
import { CheckLine } from '@/ui/check-line'
import { PriceText } from '@/ui/price-text'
import { PrimaryButton } from '@/ui/primary-button'
import type { ChangeDraft } from '../model/change-draft'
import { RefundCourse } from './refund-course'

/** Old and new values, one below the other. */
export function Differences({ differences }: { differences: readonly EndorDifference[] }) {
  if (differences.length === 0) return null
  return (
    <Card title="变更内容">
      {differences.map(({ label, before, after }) => (
        <View key={label} className="modify__difference">
          <Text className="modify__label">{label}</Text>
          <Text className="modify__before">变更前：{before ?? '无'}</Text>
          <Text className="modify__after">变更后：{after ?? '无'}</Text>
        </View>
      ))}
    </Card>
  )
}

/** Premium difference and its calculation. */
export function Amount({ differenceFen, formula }: Pick<EndorPreview, 'differenceFen' | 'formula'>) {
  const same = differenceFen === 0
  return (
    <Card title={same ? '保费不变' : differenceFen > 0 ? '应补交保费' : '应退还保费'}>
      {!same && <PriceText fen={Math.abs(differenceFen)} size="large" exact />}
      {formula.map((line) => (
        <Text key={line} className="modify__formula">
          {line}
        </Text>
      ))}
    </Card>
  )
}

interface PreviewProps {
  draft: ChangeDraft
  preview: EndorPreview
  form: DataOf<'member/policy/endorReasons'>
  onSubmit: () => void
}

/** Preview of the endorsement before confirmation and submission. */
export const Preview = observer(function Preview({ draft, preview, form, onSubmit }: PreviewProps) {
  return (
    <>
      <View className="modify__parts">
        <Differences differences={preview.differences} />
        <Amount {...preview} />
        <RefundCourse refunds={preview.refunds} />
        <Card title="生效与到账">
          <Text className="modify__formula">{preview.effectiveText}</Text>
          {preview.needsReview && (
            <Text className="modify__formula">提交后需要审核，一般 1 个工作日内完成</Text>
          )}
          {preview.moneyText && <Text className="modify__formula">{preview.moneyText}</Text>}
        </Card>
        <CheckLine checked={draft.agreed} onChange={draft.agree}>
          {form.statement}
        </CheckLine>
        <PrimaryButton variant="secondary" onPress={draft.edit}>
          返回修改
        </PrimaryButton>
      </View>
      <BottomBar>
        <PrimaryButton loading={draft.busy} disabled={!draft.agreed} onPress={onSubmit}>
          {preview.differenceFen > 0 && !preview.needsReview ? '提交并去补交' : '提交申请'}
        </PrimaryButton>
      </BottomBar>
    </>
  )
})
