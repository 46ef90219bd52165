import { Text } from '@tarojs/components'
import { countText } from './count'
import './index.scss'

export interface BadgeProps {
  /** Zero shows nothing. */
  count: number
  /** There are more than were counted. */
  more?: boolean
  /** What is counted, read aloud after the number: `条未读消息`. */
  what: string
}

/** How many things wait for the customer. */
export function Badge({ count, more, what }: BadgeProps) {
  if (count === 0) return null
  const text = countText(count, more)
  return (
    <Text className="badge" role="img" aria-label={`${text} ${what}`}>
      {text}
    </Text>
  )
}
