import type { PolicySummary, PolicyTab } from '@storefront/contract'
import Taro, { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { listPolicies } from '@/api/policy'
import { Card } from '@/components/card'
import { Cell } from '@/components/cell'
import { EmptyState } from '@/components/empty-state'
import { ErrorState } from '@/components/error-state'
import { LoadMore } from '@/components/load-more'
import { NoNetwork } from '@/components/no-network'
import { Page } from '@/components/page'
import { Pressable } from '@/components/pressable'
import { Skeleton } from '@/components/skeleton'
import { Tabs } from '@/components/tabs'
import { openPage } from '@/platform/navigation'
import { membersOnly } from '@/shell/login-guard'
import { PolicyBadge, policyBadge } from '@/shell/policy-status'
import { PagedList } from '@/stores/paged-list'
import './index.scss'

const tabs: readonly { tab: PolicyTab; name: string; empty: string }[] = [
  { tab: 'ALL', name: '全部', empty: '还没有保单' },
  { tab: 'IN_FORCE', name: '保障中', empty: '没有保障中的保单' },
  { tab: 'UPCOMING', name: '未生效', empty: '没有未生效的保单' },
  { tab: 'EXPIRED', name: '已过期', empty: '没有已过期的保单' },
  { tab: 'ENDED', name: '已退保', empty: '没有已退保的保单' },
]

const policiesOf = (tab: PolicyTab) =>
  new PagedList<PolicySummary>(async (cursor) => {
    const answer = await listPolicies({ tab, ...(cursor && { cursor }) })
    if (!answer.ok) return answer
    const { policies, nextCursor } = answer.data
    return { ...answer, data: { items: policies, nextCursor } }
  })

function PolicyCard({ policy }: { policy: PolicySummary }) {
  const { policyNo, productName, planName, subjectText, startAt, endAt } = policy
  const { text } = policyBadge(policy)
  return (
    <Card flush>
      <Pressable
        role="link"
        label={`${productName}，${text}，查看保单`}
        onPress={() => openPage('/userPages/pages/policyConfirm/index', { policyNo })}
      >
        <View className="policy-card__head">
          <View className="policy-card__name">{productName}</View>
          <PolicyBadge policy={policy} />
        </View>
        <Cell title="方案" value={planName} />
        <Cell title="保险标的" value={subjectText} />
        <Cell
          title="保险期间"
          value={
            <>
              <View>{startAt.slice(0, 10)} 起</View>
              <View>{endAt.slice(0, 10)} 止</View>
            </>
          }
        />
      </Pressable>
    </Card>
  )
}

const Policies = observer(function Policies({
  list,
  empty,
}: {
  list: PagedList<PolicySummary>
  empty: string
}) {
  const retry = () => void list.load()
  if (list.state === 'loading') return <Skeleton kind="list" rows={3} />
  if (list.state === 'offline') return <NoNetwork onRetry={retry} />
  if (list.state === 'failed') return <ErrorState onRetry={retry} />
  if (list.items.length === 0)
    return (
      <EmptyState
        title={empty}
        text="用投保人手机号登录后，在本平台购买的保单都会显示在这里。"
        actionText="去看看保险产品"
        onAction={() => openPage('/pages/productList/index')}
      />
    )
  return (
    <View className="policies__cards" role="list">
      {list.items.map((policy) => (
        <View key={policy.policyNo} role="listitem">
          <PolicyCard policy={policy} />
        </View>
      ))}
      <LoadMore state={list.more} onMore={() => void list.loadMore()} />
    </View>
  )
})

/** A member's policies by tab. */
const PolicyListPage = observer(function PolicyListPage() {
  const [open, setOpen] = useState(() => ({ tab: tabs[0], list: policiesOf('ALL') }))
  const { list } = open
  useDidShow(() => void list.load())
  useReachBottom(() => void list.loadMore())
  usePullDownRefresh(() => void list.load().finally(() => Taro.stopPullDownRefresh()))
  const change = (name: string) => {
    const tab = tabs.find((one) => one.name === name)
    if (!tab) return
    const next = policiesOf(tab.tab)
    setOpen({ tab, list: next })
    void next.load()
  }
  return (
    <Page>
      <View className="policies__tabs">
        <Tabs
          label="保单状态"
          tabs={tabs.map(({ name }) => name)}
          current={open.tab?.name ?? ''}
          onChange={change}
        />
      </View>
      <View className="policies__list">
        <Policies list={list} empty={open.tab?.empty ?? ''} />
      </View>
    </Page>
  )
})

export default membersOnly(PolicyListPage)
