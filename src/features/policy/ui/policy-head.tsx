import type { PolicySummary } from '@storefront/contract'
import { View } from '@tarojs/components'
import { Cell } from '@/ui/cell'
import { PolicyBadge } from '@/ui/policy-status'
import { coverEnd, coverStart } from '@/lib/time'
import './policy-head.scss'

/** Head of a policy card: product, plan and state, what is insured, and until when. */
export function PolicyHead({ policy }: { policy: PolicySummary }) {
  return (
    <>
      <View className="policy-head">
        <View className="policy-head__name">{policy.productName}</View>
        <PolicyBadge policy={policy} />
      </View>
      <Cell title="方案" value={policy.planName} />
      <Cell title="保障对象" value={policy.subjectText} />
      <Cell
        title="保障期间"
        value={
          <>
            <View>{coverStart(policy.startAt)}</View>
            <View>{coverEnd(policy.endAt)}</View>
          </>
        }
      />
    </>
  )
}
