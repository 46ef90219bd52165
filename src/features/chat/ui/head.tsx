import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { brand } from '@/brand'
import { PrimaryButton } from '@/ui/primary-button'
import { callPhone } from '@/platform/phone'
import { ServiceContact } from '@/features/help-content'
import { conversation } from '../model/conversation'
import { goToLogin } from '@/features/account'

function whoAnswers(): string {
  const { status, desk } = conversation
  if (status === 'HUMAN') return '人工客服正在为您服务'
  if (status === 'WAITING') return desk.open ? '正在等待人工客服' : '已留言，客服上班后回复'
  return `智能客服 · 人工服务${desk.hours}`
}

/** Header with the current responder and the ways to reach an agent; always visible. */
export const Head = observer(function Head() {
  const { status, lost, sessionOver } = conversation
  const machine = status === 'BOT'
  return (
    <View className="chat__head">
      <View className="chat__head-row">
        <Text className="chat__who" role="status">
          {whoAnswers()}
        </Text>
        <View className="chat__head-buttons">
          <PrimaryButton
            variant="secondary"
            size="small"
            onPress={() => void conversation.handOver(machine ? 'REQUEST' : 'CANCEL')}
          >
            {machine ? '转人工' : '结束人工'}
          </PrimaryButton>
          <ServiceContact variant="text" size="small" />
          <PrimaryButton
            variant="text"
            size="small"
            label={`拨打客服电话 ${brand.servicePhone}`}
            onPress={() => callPhone(brand.servicePhone)}
          >
            电话
          </PrimaryButton>
        </View>
      </View>
      {lost && (
        <View className="chat__lost" role="alert">
          哎呀，网络信号丢失。没有发出去的消息都还在，恢复后可以重新发送。
        </View>
      )}
      {sessionOver && (
        <View className="chat__lost" role="alert">
          <Text>登录已过期，现在以访客身份咨询。</Text>
          <PrimaryButton variant="text" size="small" onPress={goToLogin}>
            重新登录
          </PrimaryButton>
        </View>
      )}
    </View>
  )
})
