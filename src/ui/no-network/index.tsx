import { useEffect } from 'react'
import { watchNetwork } from '@/platform/network'
import noNetwork from '@/assets/scenes/no-network.svg'
import { PrimaryButton } from '../primary-button'
import { StateView } from '../state-view'

/** Network error state (spec §8, exact text) with retry; it retries by itself when the network is restored. */
export function NoNetwork({ onRetry }: { onRetry: () => void }) {
  useEffect(() => watchNetwork((online) => online && onRetry()), [onRetry])
  return (
    <StateView picture={noNetwork} title="哎呀，网络信号丢失" text="请检查网络连接后重试。" alert>
      <PrimaryButton onPress={onRetry}>重试</PrimaryButton>
    </StateView>
  )
}
