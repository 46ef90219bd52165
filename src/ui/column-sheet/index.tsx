import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'
import { type OpeningRow, useOpeningRow } from '@/platform/opening-row'
import { classes } from '../classes'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import { PrimaryButton } from '../primary-button'
import { Sheet } from '../sheet'
import './index.scss'

/** One list of the sheet; the options of later lists may depend on its selection. */
export interface SheetColumn {
  /** Accessible name of the list. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
}

export interface ColumnSheetProps {
  title: string
  columns: readonly SheetColumn[]
  onPick: (column: number, value: string) => void
  onConfirm: () => void
  onClose: () => void
  /** Whether the selection is complete. */
  confirmable: boolean
  /** Whether dependent options are loading. */
  loading?: boolean
  /** Loads the options again after a failure. */
  onRetry?: () => void
}

/** Maximum number of visible options; the sheet is as high as its longest list. */
const mostRows = 7
const rowsOf = (columns: readonly SheetColumn[]) =>
  Math.max(3, ...columns.map(({ options }) => options.length))

const listId = (column: number) => `column-${column}`
const optionId = (column: number, value: string) => `option-${column}-${value}`

/** Number of rows above the initial row. */
const rowsAbove = 3

function openingRow({ options, value }: SheetColumn, index: number): OpeningRow | undefined {
  const chosen = options.findIndex((option) => option.value === value)
  const [row, above] = [options[chosen], options[Math.max(0, chosen - rowsAbove)]]
  return (
    row &&
    above && { listId: listId(index), id: optionId(index, row.value), above: optionId(index, above.value) }
  )
}

function Column({
  column,
  index,
  onPick,
}: {
  column: SheetColumn
  index: number
  onPick: (value: string) => void
}) {
  // Initial row of the list; following the selection would move the list under the finger.
  const [opening] = useState(() => openingRow(column, index))
  const scrollIntoView = useOpeningRow(opening)
  return (
    <ScrollView id={listId(index)} className="column-sheet__column" scrollY scrollIntoView={scrollIntoView}>
      <View role="radiogroup" aria-label={column.label}>
        {column.options.map(({ value, label }) => (
          <View key={value} id={optionId(index, value)}>
            <Pressable
              role="radio"
              checked={value === column.value}
              className={classes(
                'column-sheet__option',
                value === column.value && 'column-sheet__option--on',
              )}
              onPress={() => onPick(value)}
            >
              <View className="column-sheet__text">{label}</View>
              {value === column.value && <Icon name="check" className="column-sheet__mark" />}
            </Pressable>
          </View>
        ))}
      </View>
    </ScrollView>
  )
}

/**
 * Selection in one or more lists in one row, for both targets: dates, places, long selections. Plain lists to scroll
 * and tap, so that mouse, keyboard and screen reader work like touch.
 */
export function ColumnSheet(props: ColumnSheetProps) {
  const { title, columns, onPick, onConfirm, onClose, confirmable, loading = false, onRetry } = props
  const waits = loading || onRetry !== undefined
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <PrimaryButton onPress={onConfirm} disabled={!confirmable}>
          确定
        </PrimaryButton>
      }
    >
      <View
        className={classes('column-sheet', columns.length > 2 && 'column-sheet--parts')}
        style={{ '--rows': waits ? mostRows : rowsOf(columns) } as Record<string, string | number>}
      >
        {columns.map((column, index) => (
          <Column
            key={`${index}-${column.options[0]?.value ?? ''}`}
            column={column}
            index={index}
            onPick={(value) => onPick(index, value)}
          />
        ))}
        {loading && (
          <View className="column-sheet__wait" role="status">
            正在加载...
          </View>
        )}
        {onRetry && (
          <View className="column-sheet__wait" role="alert">
            <View>哎呀，网络信号丢失</View>
            <PrimaryButton size="small" variant="secondary" onPress={onRetry}>
              重试
            </PrimaryButton>
          </View>
        )}
      </View>
    </Sheet>
  )
}
