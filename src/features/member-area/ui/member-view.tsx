import Taro, { useDidShow } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { brand } from '@/brand'
import { Badge } from '@/ui/badge'
import { countText } from '@/ui/badge/count'
import { Cell, CellGroup } from '@/ui/cell'
import { Icon } from '@/ui/icon'
import { Page } from '@/ui/page'
import { Pressable } from '@/ui/pressable'
import { PrimaryButton } from '@/ui/primary-button'
import { SwitchRow } from '@/ui/switch-row'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { callPhone } from '@/platform/phone'
import { BrandFooter } from '@/ui/brand-footer'
import { ChatCell, useMarkedServiceTab } from '@/features/chat'
import { useUnpaidCount } from '@/features/order'
import { goToLogin, session } from '@/features/account'
import { MemberCenter } from '../model/member-center'
import { preferences } from '@/features/app-frame'
import { proposal } from '@/features/purchase'
import { DeviceOrders } from './device-orders'
import { PrivacyUpdate } from './privacy-update'
import { type Entry, insuranceEntries, serviceEntries } from './entries'
import { leave } from './leave'
import './member-view.scss'

async function confirmLogout(): Promise<void> {
  const lost = proposal.draft ? '本机上填写中的投保信息会一并清除。' : ''
  const { confirm } = await Taro.showModal({
    content: `确定要退出登录吗？${lost}`,
    confirmText: '退出登录',
  })
  if (confirm) await leave()
}

const Who = observer(function Who() {
  if (session.loggedIn)
    return (
      <View className="user__who">
        <Icon name="user" className="user__picture" />
        <View>
          <View className="user__name">{session.mobile}</View>
          <View className="user__hint">已登录</View>
        </View>
      </View>
    )
  return (
    <Pressable className="user__who" onPress={goToLogin}>
      <Icon name="user" className="user__picture" />
      <View className="user__words">
        <View className="user__name">登录 / 注册</View>
        <View className="user__hint">登录后可查看本人手机号名下的订单和保单</View>
      </View>
      <Icon name="chevron-right" />
    </Pressable>
  )
})

/** Counts of the most used entries; their space is reserved while they load, so that nothing moves. */
const Counts = observer(function Counts({ center }: { center: MemberCenter }) {
  const { data } = center
  if (!session.loggedIn) return null
  const counts = [
    {
      name: '待支付',
      count: data && countText(data.unpaidOrders),
      path: pageAddress('orders', { tab: 'UNPAID' }),
    },
    {
      name: '待生效',
      count: data && countText(data.policiesUpcoming),
      path: pageAddress('policies', { tab: 'UPCOMING' }),
    },
    {
      name: '保障中',
      count: data && countText(data.policiesInForce),
      path: pageAddress('policies', { tab: 'IN_FORCE' }),
    },
  ]
  return (
    <View className="user__counts">
      {counts.map(({ name, count, path }) => (
        <Pressable
          key={name}
          className="user__count"
          label={count === undefined ? name : `${name} ${count}`}
          onPress={() => openPage(path)}
        >
          <View className="user__figure">{count ?? '–'}</View>
          <View className="user__what">{name}</View>
        </Pressable>
      ))}
    </View>
  )
})

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <CellGroup title={title}>
      {entries.map((entry) => (
        <Cell key={entry.title} icon={entry.icon} title={entry.title} onPress={() => openPage(entry.path)} />
      ))}
    </CellGroup>
  )
}

const Settings = observer(function Settings() {
  return (
    <CellGroup title="设置">
      <SwitchRow
        icon="text-size"
        title="长辈版"
        hint="字更大，按钮更大"
        on={preferences.elder}
        onChange={preferences.setElder}
      />
      {preferences.elder && (
        <SwitchRow
          icon="text-size"
          title="特大字"
          hint="比长辈版再大一级"
          on={preferences.largest}
          onChange={preferences.setLargest}
        />
      )}
      <Cell
        icon="shield"
        title="隐私设置"
        onPress={() => openPage(pageAddress('privacy', { view: 'settings' }))}
      />
    </CellGroup>
  )
})

function UserPage() {
  const unpaid = useUnpaidCount()
  useMarkedServiceTab()
  const [center] = useState(() => new MemberCenter())
  useDidShow(() => void center.load())
  return (
    <Page>
      <PrivacyUpdate center={center} />
      <Who />
      <View className="user__parts">
        <Counts center={center} />
        <CellGroup>
          <Cell
            icon="clock"
            title="待支付订单"
            value={<Badge count={unpaid.count} more={unpaid.more} what="笔" />}
            onPress={() => openPage(pageAddress('unpaidOrders'))}
          />
        </CellGroup>
        <DeviceOrders />
        <Entries title="我的保险" entries={insuranceEntries} />
        <Settings />
        <Entries title="帮助与信息" entries={serviceEntries} />
        <CellGroup title="人工服务">
          <ChatCell />
          <Cell
            icon="phone"
            title="客户服务"
            value={brand.servicePhone}
            onPress={() => callPhone(brand.servicePhone)}
          />
        </CellGroup>
        {session.loggedIn && (
          <PrimaryButton variant="secondary" onPress={() => void confirmLogout()}>
            退出登录
          </PrimaryButton>
        )}
      </View>
      <BrandFooter />
    </Page>
  )
}

export const MemberView = observer(UserPage)
