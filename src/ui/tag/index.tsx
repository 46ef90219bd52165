import { Text } from '@tarojs/components'
import './index.scss'

export type Tone = 'brand' | 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

/** A short word about something, as a label on a product. */
export function Tag({ tone = 'brand', children }: { tone?: Tone; children: string }) {
  return <Text className={`tag tag--${tone}`}>{children}</Text>
}

/** The state of something. The dot is decoration: the words say it all. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return <Text className={`tag tag--status tag--${tone}`}>{children}</Text>
}
