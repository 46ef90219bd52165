import { useState } from 'react'
import { ColumnSheet } from '@/components/column-sheet'
import { dayOf } from '@/utils/time'
import type { ControlProps } from '../control'
import { clampDate, dateColumns, dateRange, withDatePart } from '../date-columns'
import { SheetOpener } from '../sheet-opener'

const parts = ['year', 'month', 'day'] as const

/** A day, chosen from lists that hold only days the field allows. */
export function DateControl({ field, value, onEnter }: ControlProps) {
  const [picked, setPicked] = useState<string | null>(null)
  const [today] = useState(() => dayOf(Date.now()))
  const range = dateRange(today, field.earliest, field.latest)
  const columnsOf = (day: string) => {
    const { years, months, days } = dateColumns(day, range)
    const column = (label: string, unit: string, offered: number[], chosen: string) => ({
      label,
      options: offered.map((number) => ({ value: String(number), label: `${number}${unit}` })),
      value: String(Number(chosen)),
    })
    return [
      column('年', '年', years, day.slice(0, 4)),
      column('月', '月', months, day.slice(5, 7)),
      column('日', '日', days, day.slice(8)),
    ]
  }
  const pick = (part: (typeof parts)[number], number: number) =>
    setPicked((day) => day && withDatePart(day, part, number, range))
  return (
    <>
      <SheetOpener
        field={field}
        text={value === undefined ? '' : String(value)}
        open={picked !== null}
        onOpen={() => setPicked(clampDate(value ? String(value) : today, range))}
      />
      {picked !== null && (
        <ColumnSheet
          title={field.label}
          columns={columnsOf(picked)}
          onPick={(column, number) => pick(parts[column] ?? 'day', Number(number))}
          confirmable
          onConfirm={() => {
            onEnter(picked)
            setPicked(null)
          }}
          onClose={() => setPicked(null)}
        />
      )}
    </>
  )
}
