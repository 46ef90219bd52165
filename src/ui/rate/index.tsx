import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import './index.scss'

/** Stars of a judgement that asks for no other number (spec §9). */
const defaultStars = 5

export interface RateProps {
  /** What is judged, read aloud. */
  label: string
  /** Stars given; 0 before. */
  value: number
  onRate: (stars: number) => void
  count?: number
}

/** A judgement in stars. */
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
