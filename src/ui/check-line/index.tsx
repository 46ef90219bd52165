import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import './index.scss'

export interface CheckLineProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What is agreed to. */
  children: ReactNode
  /** Links to what is agreed to: tapping them does not tick. */
  extra?: ReactNode
  /** Marks the line as what still lacks. */
  invalid?: boolean
}

/** A box to tick beside its words. Callers begin unticked: consent is an act of the customer. */
export function CheckLine({ checked, onChange, children, extra, invalid = false }: CheckLineProps) {
  return (
    <View className={classes('check-line', checked && 'check-line--on', invalid && 'check-line--invalid')}>
      <Pressable
        className="check-line__press"
        role="checkbox"
        checked={checked}
        onPress={() => onChange(!checked)}
      >
        <View className="check-line__box">{checked && <Icon name="check" />}</View>
        <View className="check-line__text">{children}</View>
      </Pressable>
      {extra && <View className="check-line__extra">{extra}</View>}
    </View>
  )
}
