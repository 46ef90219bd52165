import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import './index.scss'

export interface CheckLineProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Text to agree to. */
  children: ReactNode
  /** Links to the documents: tapping them does not tick the box. */
  extra?: ReactNode
  /** Marks the line as missing. */
  invalid?: boolean
}

/** Checkbox with its text. Initially unticked: consent requires an action of the customer. */
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
