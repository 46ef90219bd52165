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

/** A line icon in the colour of the text around it, one em and a third wide. Always decoration beside words. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <View className={classes('icon', `icon--${name}`, className)} aria-hidden />
}
