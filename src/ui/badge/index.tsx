import { Text } from '@tarojs/components'
import { countText } from './count'
import './index.scss'

export interface BadgeProps {
  /** Zero shows no badge. */
  count: number
  /** Whether there are more than `count`. */
  more?: boolean
  /** Counted items, read by screen readers after the number: `条未读消息`. */
  what: string
}

/** Badge with the number of pending items. */
export function Badge({ count, more, what }: BadgeProps) {
  if (count === 0) return null
  const text = countText(count, more)
  return (
    <Text className="badge" role="img" aria-label={`${text} ${what}`}>
      {text}
    </Text>
  )
}
