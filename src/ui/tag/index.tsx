import { Text } from '@tarojs/components'
import './index.scss'

export type Tone = 'brand' | 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

/** Short label, for example on a product. */
export function Tag({ tone = 'brand', children }: { tone?: Tone; children: string }) {
  return <Text className={`tag tag--${tone}`}>{children}</Text>
}

/** State label. The dot is decorative: the text contains the state. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return <Text className={`tag tag--status tag--${tone}`}>{children}</Text>
}
