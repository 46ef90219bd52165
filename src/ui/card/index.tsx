import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { classes } from '../classes'
import { SectionTitle } from '../section-title'
import './index.scss'

export interface CardProps {
  title?: string
  /** A line of explanation under the title. */
  hint?: string
  /** At the right of the title, as a small link. */
  extra?: ReactNode
  /** Without room inside, for rows that bring their own. */
  flush?: boolean
  className?: string
}

/** A white sheet with one matter on it. */
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
