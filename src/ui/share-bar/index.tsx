import { View } from '@tarojs/components'
import { classes } from '../classes'
import './index.scss'

export interface ShareBarProps {
  /** Start and end of the bar, as shares of the whole: 0 to 1. */
  from?: number
  to: number
  /** Highlights one of several bars. */
  strong?: boolean
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** A share of a whole as a bar. It illustrates the amount next to it, and is hidden from screen readers. */
export function ShareBar({ from = 0, to, strong = false }: ShareBarProps) {
  return (
    <View className="share-bar" aria-hidden>
      <View
        className={classes('share-bar__part', strong && 'share-bar__part--strong')}
        style={{ marginLeft: percent(from), width: percent(to - from) }}
      />
    </View>
  )
}
