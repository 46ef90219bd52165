import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { NoNetwork } from '@/ui/no-network'
import { restart } from '@/platform/host'
import { type PageCode, watchPageCode } from '@/platform/page-code'
import './page-arrival.scss'

/** Covers the app while a page loads: a loading indicator after a delay, a retry after a failure (spec §8, §9). */
export function PageArrival() {
  const [state, setState] = useState<PageCode>('here')
  useEffect(() => watchPageCode(setState), [])
  const retry = () => {
    setState('slow')
    restart().catch(() => setState('lost'))
  }
  if (state === 'here') return null
  if (state === 'slow') return <View className="page-slow" role="progressbar" aria-label="正在打开页面" />
  return (
    <View className="page-lost">
      <NoNetwork onRetry={retry} />
    </View>
  )
}
