import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import './index.scss'

/** One option of a choice. */
export interface Choice<Value extends string | number | boolean> {
  value: Value
  label: string
  hint?: string
}

export interface ChoiceChipsProps<Value extends string | number | boolean> {
  /** Accessible name of the choice. */
  label: string
  options: readonly Choice<Value>[]
  /** Undefined without a selection. */
  value: Value | undefined
  onChoose: (value: Value) => void
  /** Chips of equal width. */
  even?: boolean
  invalid?: boolean
  /** ID of the element with the problem text. */
  describedBy?: string
}

/** A few options in one row, all visible; `value` sets the selection. */
export function ChoiceChips<Value extends string | number | boolean>(props: ChoiceChipsProps<Value>) {
  const { label, options, value, onChoose, even = false, invalid = false, describedBy } = props
  const hint = options.find((option) => option.value === value)?.hint
  return (
    <View
      className={classes('choice-chips', even && 'choice-chips--even', invalid && 'choice-chips--invalid')}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
    >
      <View className="choice-chips__row">
        {options.map((option) => (
          <Pressable
            key={String(option.value)}
            role="radio"
            checked={option.value === value}
            className={classes('choice-chips__chip', option.value === value && 'choice-chips__chip--on')}
            onPress={() => onChoose(option.value)}
          >
            {option.label}
          </Pressable>
        ))}
      </View>
      {hint && <View className="choice-chips__hint">{hint}</View>}
    </View>
  )
}
