import { Text, View } from '@tarojs/components'
import { useSecondsLeft } from './use-seconds-left'
import './index.scss'

const two = (part: number) => String(part).padStart(2, '0')

/** `3725` -> `01:02:05`, `65` -> `01:05`. */
function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}

export interface CountdownProps {
  /** The moment it counts towards, epoch ms. */
  until: number
  /** Words before the time, as `支付剩余时间`. */
  prefix?: string
  /** Words in place of all once the time is over. */
  endText: string
  onEnd?: () => void
}

/** Time left until a deadline. Not read aloud every second: a reader finds it when it asks. */
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
