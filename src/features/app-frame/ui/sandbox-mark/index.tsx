import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { usesSandbox } from '@/lib/sandbox-state'
import './index.scss'

/** First line of every page while the server runs with a sandbox. */
export const SandboxMark = observer(function SandboxMark() {
  if (!usesSandbox()) return null
  return (
    <View className="sandbox-mark" role="note">
      演示环境
    </View>
  )
})
