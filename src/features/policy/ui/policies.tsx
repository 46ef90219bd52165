import type { PolicySummary, PolicyTab } from '@storefront/contract'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import policiesScene from '@/assets/scenes/policies.svg'
import { listPolicies } from '../api/policy-calls'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Icon } from '@/ui/icon'
import { LoadMore } from '@/ui/load-more'
import { NoNetwork } from '@/ui/no-network'
import { Pressable } from '@/ui/pressable'
import { Skeleton } from '@/ui/skeleton'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { policyBadge } from '@/ui/policy-status'
import { RemoteList } from '@/lib/remote-list'
import './policies.scss'
import { PolicyHead } from './policy-head'

/** Returns the policies of a tab as a paged list. */
export const policiesOf = (tab: PolicyTab): RemoteList<PolicySummary> =>
  new RemoteList<PolicySummary>(async (cursor) => {
    const answer = await listPolicies({ tab, ...(cursor && { cursor }) })
    if (!answer.ok) return answer
    const { policies, nextCursor } = answer.data
    return { ...answer, data: { items: policies, nextCursor } }
  })

interface Opening {
  /** Label of the action on a policy. */
  act: string
  onOpen: (policyNo: string) => void
}

function PolicyCard({ policy, act, onOpen }: Opening & { policy: PolicySummary }) {
  const { policyNo, productName } = policy
  const { text } = policyBadge(policy)
  return (
    <Card flush>
      <Pressable role="link" label={`${productName}，${text}，${act}`} onPress={() => onOpen(policyNo)}>
        <PolicyHead policy={policy} />
        <View className="policy-card__act">
          {act}
          <Icon name="chevron-right" />
        </View>
      </Pressable>
    </Card>
  )
}

export interface PoliciesProps extends Opening {
  list: RemoteList<PolicySummary>
  /** Text for an empty list. */
  empty: string
}

/** List of policies in all states. */
export const Policies = observer(function Policies({ list, empty, act, onOpen }: PoliciesProps) {
  const retry = () => void list.load()
  if (list.state === 'loading') return <Skeleton kind="list" rows={3} />
  if (list.state === 'offline') return <NoNetwork onRetry={retry} />
  if (list.state === 'failed') return <ErrorState onRetry={retry} />
  if (list.items.length === 0)
    return (
      <EmptyState
        picture={policiesScene}
        title={empty}
        text="用投保人手机号登录后，在本平台购买的保单都会显示在这里。"
        actionText="去看看保险产品"
        onAction={() => openPage(pageAddress('products'))}
      />
    )
  return (
    <>
      <View className="policy-cards" role="list">
        {list.items.map((policy) => (
          <View key={policy.policyNo} role="listitem">
            <PolicyCard policy={policy} act={act} onOpen={onOpen} />
          </View>
        ))}
      </View>
      <LoadMore state={list.more} onMore={() => void list.loadMore()} />
    </>
  )
})
