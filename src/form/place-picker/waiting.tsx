import { View } from '@tarojs/components'
import { PrimaryButton } from '@/ui/primary-button'
import './index.scss'

/** Placeholder of a list that is loading or failed to load. */
export function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) {
    return (
      <View className="places__body places__wait" role="status">
        正在加载...
      </View>
    )
  }
  return (
    <View className="places__body places__wait" role="alert">
      <View>哎呀，网络信号丢失</View>
      <PrimaryButton size="small" variant="secondary" onPress={onRetry}>
        重试
      </PrimaryButton>
    </View>
  )
}

/** Placeholder of a search without results. */
export function NothingFound({ text }: { text: string }) {
  return (
    <View className="places__body places__wait" role="status">
      没有找到“{text}”，请换中文名、拼音或首字母再试
    </View>
  )
}
