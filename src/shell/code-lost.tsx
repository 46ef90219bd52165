import { View } from '@tarojs/components'
import { NoNetwork } from '@/components/no-network'
import { restart } from '@/platform/host'
import './code-lost.scss'

/** Over everything: the code of the page could not be fetched (spec §8). */
export function CodeLost() {
  return (
    <View className="code-lost">
      <NoNetwork onRetry={restart} />
    </View>
  )
}
