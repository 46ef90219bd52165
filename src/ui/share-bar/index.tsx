import { View } from '@tarojs/components'
import { classes } from '../classes'
import './index.scss'

export interface ShareBarProps {
  /** Where the bar begins and ends, as parts of the whole: 0 to 1. */
  from?: number
  to: number
  /** The one to notice among several. */
  strong?: boolean
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** A part of a whole as a bar. It is a picture of the amount that stands beside it, and is not read aloud. */
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
