import { ColumnSheet } from '@/ui/column-sheet'
import { dateColumns, withDatePart } from '../date-columns'
import type { DayPickerProps } from './picker'

const parts = ['year', 'month', 'day'] as const

/** Selects a day from lists of years, months and days within the range. */
export function DateSheet({ title, range, day, onPick, onConfirm, onClose }: DayPickerProps) {
  const { years, months, days } = dateColumns(day, range)
  const column = (label: string, offered: number[], chosen: string) => ({
    label,
    options: offered.map((number) => ({ value: String(number), label: `${number}${label}` })),
    value: String(Number(chosen)),
  })
  return (
    <ColumnSheet
      title={title}
      columns={[
        column('年', years, day.slice(0, 4)),
        column('月', months, day.slice(5, 7)),
        column('日', days, day.slice(8)),
      ]}
      onPick={(index, number) => onPick(withDatePart(day, parts[index] ?? 'day', Number(number), range))}
      confirmable
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
