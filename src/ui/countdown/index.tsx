import { Text, View } from '@tarojs/components'
import { useSecondsLeft } from './use-seconds-left'
import './index.scss'

const two = (part: number) => String(part).padStart(2, '0')

/** Formats seconds: `3725` -> `01:02:05`, `65` -> `01:05`. */
function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}

export interface CountdownProps {
  /** Deadline, epoch ms. */
  until: number
  /** Text before the time, for example `支付剩余时间`. */
  prefix?: string
  /** Text after the deadline. */
  endText: string
  onEnd?: () => void
}

/** Time until a deadline. Not announced every second: screen readers read it on demand. */
export function Countdown({ until, prefix, endText, onEnd }: CountdownProps) {
  const seconds = useSecondsLeft(until, onEnd)
  if (seconds === 0) return <View className="countdown countdown--over">{endText}</View>
  return (
    <View className="countdown" role="timer" aria-live="off">
      {prefix && <Text className="countdown__prefix">{prefix}</Text>}
      <Text className="countdown__time">{clock(seconds)}</Text>
    </View>
  )
}
