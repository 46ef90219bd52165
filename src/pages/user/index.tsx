import Taro from '@tarojs/taro'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { brand } from '@/brand'
import { Cell, CellGroup } from '@/components/cell'
import { Icon } from '@/components/icon'
import { Page } from '@/components/page'
import { Pressable } from '@/components/pressable'
import { PrimaryButton } from '@/components/primary-button'
import { openPage } from '@/platform/navigation'
import { callPhone } from '@/platform/phone'
import { BrandFooter } from '@/shell/brand-footer'
import { useUnpaidCount } from '@/shell/use-unpaid-count'
import { goToLogin } from '@/stores/login-return'
import { session } from '@/stores/session'
import './index.scss'

async function confirmLogout(): Promise<void> {
  const { confirm } = await Taro.showModal({ content: '确定要退出登录吗？', confirmText: '退出登录' })
  if (confirm) await session.end()
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
        <View className="user__hint">登录后可查看本人手机号名下的订单</View>
      </View>
      <Icon name="chevron-right" />
    </Pressable>
  )
})

function UserPage() {
  const unpaid = useUnpaidCount()
  return (
    <Page>
      <Who />
      <View className="user__parts">
        <CellGroup>
          <Cell
            icon="clock"
            title="待支付订单"
            value={unpaid && <Text className="user__count">{unpaid} 笔</Text>}
            onPress={() => openPage('/pages/payContinue/index')}
          />
        </CellGroup>
        <CellGroup>
          <Cell
            icon="headset"
            title="客户服务"
            value={brand.servicePhone}
            onPress={() => callPhone(brand.servicePhone)}
          />
          <Cell icon="document" title="隐私政策" onPress={() => openPage('/userPages/pages/privacy/index')} />
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

export default observer(UserPage)
