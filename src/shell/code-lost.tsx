import { View } from '@tarojs/components'
import { useState } from 'react'
import { NoNetwork } from '@/components/no-network'
import { Skeleton } from '@/components/skeleton'
import { restart } from '@/platform/host'
import './code-lost.scss'

/** Over everything: the code of the page could not be fetched (spec §8). */
export function CodeLost() {
  const [trying, setTrying] = useState(false)
  const retry = () => {
    setTrying(true)
    restart().catch(() => setTrying(false))
  }
  return (
    <View className="code-lost">{trying ? <Skeleton kind="lines" /> : <NoNetwork onRetry={retry} />}</View>
  )
}
