import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import './index.scss'

/** Default number of stars (spec §9). */
const defaultStars = 5

export interface RateProps {
  /** Accessible name: the rated subject. */
  label: string
  /** Given stars; 0 before the rating. */
  value: number
  onRate: (stars: number) => void
  count?: number
}

/** Star rating. */
export function Rate({ label, value, onRate, count = defaultStars }: RateProps) {
  return (
    <View className="rate" role="radiogroup" aria-label={label}>
      {Array.from({ length: count }, (_, index) => index + 1).map((stars) => (
        <Pressable
          key={stars}
          role="radio"
          className={classes('rate__star', stars <= value && 'rate__star--on')}
          label={`${stars} 星`}
          checked={stars === value}
          onPress={() => onRate(stars)}
        >
          {stars <= value ? '★' : '☆'}
        </Pressable>
      ))}
    </View>
  )
}
