import { Text, View } from '@tarojs/components'
import { PrimaryButton } from '@/ui/primary-button'
import { returnTo } from '@/platform/return-to'
import { stepPages } from '../sale'

/** Reasons for refusal by the insurer, and links to change the input. */
export function Refused({ messages }: { messages: readonly string[] }) {
  return (
    <View className="confirm__refused" role="alert">
      <Text className="confirm__refused-title">以下内容需要修改后才能提交</Text>
      {messages.map((message, position) => (
        <Text key={position} className="confirm__refused-text">
          {message}
        </Text>
      ))}
      <PrimaryButton size="small" variant="secondary" onPress={() => returnTo(stepPages.entry)}>
        去修改
      </PrimaryButton>
    </View>
  )
}
