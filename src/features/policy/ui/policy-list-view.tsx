import type { PolicyTab } from '@storefront/contract'
import Taro, { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Page } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { openPage, usePageParams } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { membersOnly } from '@/features/account'
import './policy-list-view.scss'
import { Policies, policiesOf } from './policies'

const tabs: readonly { tab: PolicyTab; name: string; empty: string }[] = [
  { tab: 'ALL', name: '全部', empty: '还没有保单' },
  { tab: 'IN_FORCE', name: '保障中', empty: '没有保障中的保单' },
  { tab: 'UPCOMING', name: '待生效', empty: '没有待生效的保单' },
  { tab: 'EXPIRED', name: '已过期', empty: '没有已过期的保单' },
  { tab: 'ENDED', name: '已退保', empty: '没有已退保的保单' },
]

/** Policies of a member by tab. */
const PolicyListPage = observer(function PolicyListPage() {
  const { tab: first } = usePageParams()
  const [open, setOpen] = useState(() => {
    const tab = tabs.find((one) => one.tab === first) ?? tabs[0]
    return { tab, list: policiesOf(tab?.tab ?? 'ALL') }
  })
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
        <Policies
          list={list}
          empty={open.tab?.empty ?? ''}
          act="查看保单"
          onOpen={(policyNo) => openPage(pageAddress('policyDetail', { policyNo }))}
        />
      </View>
    </Page>
  )
})

export const PolicyListView = membersOnly(PolicyListPage)
