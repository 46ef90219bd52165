import type { Field } from '@storefront/contract'
import { addDays, daysBetween, firstOfMonth } from '@storefront/rules/calendar'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Calendar } from '@/ui/calendar'
import { calendarMonths } from '@/ui/calendar/months'
import { PrimaryButton } from '@/ui/primary-button'
import { Sheet } from '@/ui/sheet'
import type { DateRange } from '../date-columns'

export interface RangeSheetProps {
  title: string
  start: Field
  end: Field
  /** First and last selectable day. */
  range: DateRange
  /** Current period, as far as it is known. */
  value: readonly [first: string, last: string]
  onPick: (first: string, last: string) => void
  onClose: () => void
}

const spoken = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** Selects the first and the last day of a period in one calendar; the second press completes the choice. */
export function RangeSheet({ title, start, end, range, value, onPick, onClose }: RangeSheetProps) {
  const [first, setFirst] = useState<string>()
  const [months, setMonths] = useState(calendarMonths)
  const furthest = first && end.mostDays ? addDays(first, end.mostDays - 1) : range.latest
  const latest = furthest < range.latest ? furthest : range.latest
  const [from, until] = first ? [first, undefined] : value
  const pick = (day: string) => {
    if (first === undefined || day < first) setFirst(day)
    else onPick(first, day)
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <View className="date-range__prompt" role="status">
        {first
          ? `${spoken(first)}起，请选择${end.label}`
          : `请选择${start.label}${from && until ? `（现在：${spoken(from)}至${spoken(until)}，共 ${daysBetween(from, until)} 天）` : ''}`}
      </View>
      <Calendar
        label={title}
        earliest={range.earliest}
        latest={latest}
        value={from}
        until={until}
        onPick={pick}
        months={months}
      />
      {firstOfMonth(range.earliest, months) <= latest && (
        <PrimaryButton variant="text" onPress={() => setMonths(months + calendarMonths)}>
          更多月份
        </PrimaryButton>
      )}
    </Sheet>
  )
}
