import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { watchNetwork } from '@/platform/network'
import './index.scss'

/** Shows that the network is lost (spec §8). */
export function NetworkBanner() {
  const [online, setOnline] = useState(true)
  useEffect(() => watchNetwork(setOnline), [])
  if (online) return null
  return (
    <View className="network-banner" role="status">
      哎呀，网络信号丢失，恢复后会自动刷新
    </View>
  )
}
