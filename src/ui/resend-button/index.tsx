import { useSecondsLeft } from '../countdown/use-seconds-left'
import { PrimaryButton } from '../primary-button'

export interface ResendButtonProps {
  /** Earliest time of the next code request, epoch ms; null before the first. */
  until: number | null
  onPress: () => void
  disabled?: boolean
  loading?: boolean
}

/** Requests an SMS code: first request, countdown, resend (spec §5). */
export function ResendButton({ until, onPress, disabled, loading }: ResendButtonProps) {
  const seconds = useSecondsLeft(until)
  const text = until === null ? '获取验证码' : seconds > 0 ? `${seconds} 秒后重发` : '重新获取'
  return (
    <PrimaryButton
      variant="secondary"
      size="small"
      disabled={disabled || seconds > 0}
      loading={loading}
      onPress={onPress}
    >
      {text}
    </PrimaryButton>
  )
}
