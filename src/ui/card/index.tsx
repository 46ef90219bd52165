import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from '../classes'
import { SectionTitle } from '../section-title'
import './index.scss'

export interface CardProps {
  title?: string
  /** Explanation under the title. */
  hint?: string
  /** Small link to the right of the title. */
  extra?: ReactNode
  /** Without padding, for rows with their own. */
  flush?: boolean
  className?: string
}

/** A white card for one topic. */
export function Card({
  title,
  hint,
  extra,
  flush = false,
  className,
  children,
}: PropsWithChildren<CardProps>) {
  return (
    <View className={classes('card', flush && 'card--flush', className)}>
      {title !== undefined && <SectionTitle title={title} hint={hint} extra={extra} />}
      {children}
    </View>
  )
}
