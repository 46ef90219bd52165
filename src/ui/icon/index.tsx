import { View } from '@tarojs/components'
import { classes } from '../classes'
import './index.scss'

export type IconName =
  | 'bell'
  | 'check'
  | 'chevron-down'
  | 'chevron-right'
  | 'clock'
  | 'close'
  | 'compare'
  | 'document'
  | 'headset'
  | 'info'
  | 'location'
  | 'not-covered'
  | 'phone'
  | 'picture'
  | 'refresh'
  | 'search'
  | 'share'
  | 'shield'
  | 'text-size'
  | 'user'
  | 'warning'

/** Line icon in the color of the surrounding text, 1.33 em wide. Always decorative, next to text. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <View className={classes('icon', `icon--${name}`, className)} aria-hidden />
}
