import noNetwork from '../../assets/scenes/no-network.svg'
import { PrimaryButton } from '../primary-button'
import { StateView } from '../state-view'

/** The network is lost (spec §8, exact text), with retry. */
export function NoNetwork({ onRetry }: { onRetry: () => void }) {
  return (
    <StateView picture={noNetwork} title="哎呀，网络信号丢失" text="请检查网络连接后重试。" alert>
      <PrimaryButton onPress={onRetry}>重试</PrimaryButton>
    </StateView>
  )
}
