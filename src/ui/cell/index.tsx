import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from '../classes'
import { Icon, type IconName } from '../icon'
import { Pressable } from '../pressable'
import './index.scss'

export interface CellProps {
  title: string
  value?: ReactNode
  /** A second, quieter line under the title. */
  hint?: string
  icon?: IconName
  /** Makes the row lead somewhere; without it the row only informs. */
  onPress?: () => void
  /** Name read aloud when title and value do not say it all. */
  label?: string
  /** For long values: the value goes under the title, left. */
  stacked?: boolean
}

/** A value under its name, or one that leads nowhere. */
const isFact = ({ value, hint, stacked, onPress }: CellProps) =>
  value !== undefined && !hint && (stacked || !onPress)

/** One row: what it is on the left, its value on the right. */
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

/** Rows that belong together, with a hairline between them. */
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
