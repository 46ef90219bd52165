import { useState } from 'react'
import { fitsCalendar } from '@/ui/calendar/months'
import { dateText } from '@storefront/rules/calendar'
import type { ControlProps } from '../control'
import { clampDate, dateRange } from '../date-columns'
import { SheetOpener } from '../sheet-opener'
import { CalendarSheet } from './calendar-sheet'
import { DateSheet } from './date-sheet'

/** Date control: a calendar for short ranges, else lists of year, month and day. */
export function DateControl({ field, value, onEnter }: ControlProps) {
  const [picked, setPicked] = useState<string | null>(null)
  const [today] = useState(() => dateText(Date.now()))
  const range = dateRange(today, field.earliest, field.latest)
  const Picker = fitsCalendar(range.earliest, range.latest) ? CalendarSheet : DateSheet
  return (
    <>
      <SheetOpener
        field={field}
        text={value === undefined ? '' : String(value)}
        open={picked !== null}
        onOpen={() => setPicked(clampDate(value ? String(value) : (field.likely ?? today), range))}
      />
      {picked !== null && (
        <Picker
          title={field.label}
          range={range}
          day={picked}
          onPick={setPicked}
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
