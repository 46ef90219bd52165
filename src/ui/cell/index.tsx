import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from '../classes'
import { Icon, type IconName } from '../icon'
import { Pressable } from '../pressable'
import './index.scss'

export interface CellProps {
  title: string
  value?: ReactNode
  /** Secondary line under the title. */
  hint?: string
  icon?: IconName
  /** Makes the row a link; without it the row is static. */
  onPress?: () => void
  /** Accessible name when title and value are not sufficient. */
  label?: string
  /** For long values: the value is under the title, left-aligned. */
  stacked?: boolean
}

/** Whether the row is a static name with a value. */
const isFact = ({ value, hint, stacked, onPress }: CellProps) =>
  value !== undefined && !hint && (stacked || !onPress)

/** One row: label on the left, value on the right. */
export function Cell(props: CellProps) {
  const { title, value, hint, icon, onPress, label, stacked = false } = props
  const className = classes('cell', stacked && 'cell--stacked', isFact(props) && 'cell--fact')
  const content = (
    <>
      {icon && <Icon name={icon} className="cell__icon" />}
      <View className="cell__body">
        <View className={classes('cell__head', hint && 'cell__head--hinted')}>
          <Text className="cell__title">{title}</Text>
          {hint && <Text className="cell__hint">{hint}</Text>}
        </View>
        {value !== undefined && <View className="cell__value">{value}</View>}
      </View>
      {onPress && <Icon name="chevron-right" className="cell__arrow" />}
    </>
  )
  if (!onPress) return <View className={className}>{content}</View>
  return (
    <Pressable className={className} onPress={onPress} label={label}>
      {content}
    </Pressable>
  )
}

/** Group of rows with dividers. */
export function CellGroup({ title, children }: PropsWithChildren<{ title?: string }>) {
  return (
    <View className="cell-group">
      {title && (
        <View className="cell-group__title" role="heading" aria-level={2}>
          {title}
        </View>
      )}
      <View className="cell-group__rows">{children}</View>
    </View>
  )
}
