import type { Warning } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/ui/card'
import { CheckLine } from '@/ui/check-line'
import { PrimaryButton } from '@/ui/primary-button'
import { returnTo } from '@/platform/return-to'
import { stepPages } from '../sale'
import { proposal } from '../../model/proposal'
import { type Draft, isAcknowledged } from '../../model/proposal-draft'

export interface AdviceProps {
  warnings: readonly Warning[]
  draft: Draft
  /** The customer tried to continue without a choice. */
  reminded: boolean
}

/**
 * Warning against the purchase (Order 2/2023 art. 28). The way back is as prominent as the way forward; continuing
 * requires a tick per reason, and none is preselected.
 */
export const Advice = observer(function Advice({ warnings, draft, reminded }: AdviceProps) {
  return (
    <Card title="建议先不投保" hint="根据您填写的内容，我们有以下提示。是否投保由您决定。" className="advice">
      {warnings.map((warning) => {
        const { code, title, text, about } = warning
        const passedOver = isAcknowledged(draft, warning)
        return (
          <View key={code} className="advice__item">
            <Text className="advice__title">{title}</Text>
            {about.length > 0 && <Text className="advice__about">涉及：{about.join('、')}</Text>}
            <Text className="advice__text">{text}</Text>
            <CheckLine
              checked={passedOver}
              onChange={(on) => proposal.acknowledge(warning, on, Date.now())}
              invalid={reminded && !passedOver}
            >
              我已了解“{title}”，仍要投保
            </CheckLine>
          </View>
        )
      })}
      {reminded && (
        <View className="advice__reminder" role="alert">
          请逐条阅读提示：勾选后可以继续，也可以返回修改
        </View>
      )}
      <PrimaryButton variant="secondary" onPress={() => returnTo(stepPages.entry)}>
        返回修改
      </PrimaryButton>
    </Card>
  )
})
