import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import './index.scss'

export interface CompareColumn {
  key: string
  head: ReactNode
  /** In the order of the titles. */
  cells: readonly ReactNode[]
  /** Footer of the column, for example a link. */
  foot: ReactNode
}

export interface CompareTableProps {
  label: string
  titles: readonly string[]
  columns: readonly CompareColumn[]
}

/** Comparison table: one row per topic. The headers stay visible. */
export function CompareTable({ label, titles, columns }: CompareTableProps) {
  const line = (part: 'head' | 'foot' | 'cells', of: (column: CompareColumn) => ReactNode) => (
    <View className={classes('compare__row', part === 'head' && 'compare__row--head')} role="row">
      {columns.map((column) => (
        <View
          key={column.key}
          className={`compare__cell compare__cell--${part}`}
          role={part === 'head' ? 'columnheader' : 'cell'}
        >
          {of(column)}
        </View>
      ))}
    </View>
  )
  return (
    <View className="compare" role="table" aria-label={label}>
      {line('head', ({ head }) => head)}
      {titles.map((title, position) => (
        <View key={title} role="rowgroup" aria-label={title}>
          <View className="compare__title" role="heading" aria-level={2}>
            {title}
          </View>
          {line('cells', ({ cells }) => cells[position])}
        </View>
      ))}
      {line('foot', ({ foot }) => foot)}
    </View>
  )
}
