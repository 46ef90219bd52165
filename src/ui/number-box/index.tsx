import { Text, View } from '@tarojs/components'
import { Pressable } from '../pressable'
import './index.scss'
import { leastNumber } from './limits'

export interface NumberBoxProps {
  /** Accessible name: the counted items. */
  label: string
  value: number
  onChange: (value: number) => void
  minimum?: number
  maximum?: number
  /** Unit after the number. */
  unit?: string
}

/** Stepper for a whole number. */
export function NumberBox(props: NumberBoxProps) {
  const { label, value, onChange, minimum = leastNumber, maximum = Infinity, unit = '' } = props
  return (
    <View className="number-box" role="group" aria-label={label}>
      <Pressable
        className="number-box__step"
        label={`减少${label}`}
        disabled={value <= minimum}
        onPress={() => onChange(Math.max(minimum, value - 1))}
      >
        −
      </Pressable>
      <Text className="number-box__value" role="status">
        {value}
        {unit && ` ${unit}`}
      </Text>
      <Pressable
        className="number-box__step"
        label={`增加${label}`}
        disabled={value >= maximum}
        onPress={() => onChange(Math.min(maximum, value + 1))}
      >
        +
      </Pressable>
    </View>
  )
}
