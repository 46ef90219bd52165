import type { Field } from '@storefront/contract'
import { dateText, daysBetween } from '@storefront/rules/calendar'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { classes } from '@/ui/classes'
import type { PathValue } from '@/lib/paths'
import { dateRange } from '../date-columns'
import { rowId } from '../field-ids'
import { AssumedMark, ProblemText } from '../field-row'
import { SheetOpener } from '../sheet-opener'
import { RangeSheet } from './range-sheet'
import './index.scss'

export interface DateRangeRowProps {
  start: Field
  end: Field
  values: readonly [start: PathValue | undefined, end: PathValue | undefined]
  problems: readonly [start: string | undefined, end: string | undefined]
  assumed: boolean
  onEnter: (field: Field, value: PathValue) => void
}

const dayOf = (value: PathValue | undefined): string => (typeof value === 'string' ? value : '')

/** Both days of a period in one row with one calendar. */
export function DateRangeRow({ start, end, values, problems, assumed, onEnter }: DateRangeRowProps) {
  const [open, setOpen] = useState(false)
  const [today] = useState(() => dateText(Date.now()))
  const [first, last] = [dayOf(values[0]), dayOf(values[1])]
  const label = `${start.label}和${end.label}`
  const text = first && last ? `${first} 至 ${last}，${daysBetween(first, last)} 天` : first
  const shown = [problems[0], problems[1]]
  return (
    <View
      id={rowId(start.name)}
      className={classes('field-row', shown.some(Boolean) && 'field-row--invalid')}
    >
      <View className="field-row__label">
        <Text>{label}</Text>
        {assumed && <AssumedMark />}
      </View>
      <View className="field-row__content" id={rowId(end.name)}>
        <SheetOpener field={{ ...start, label }} text={text} open={open} onOpen={() => setOpen(true)} />
        {shown.map(
          (problem, index) =>
            problem && (
              <ProblemText key={index} path={index === 0 ? start.name : end.name} problem={problem} />
            ),
        )}
        {[start.help, end.help].map(
          (help) =>
            help &&
            !shown.some(Boolean) && (
              <View key={help} className="field-row__help">
                {help}
              </View>
            ),
        )}
        {open && (
          <RangeSheet
            {...{ title: label, start, end, value: [first, last] }}
            range={dateRange(today, start.earliest, end.latest ?? start.latest)}
            onPick={(from, until) => {
              onEnter(start, from)
              onEnter(end, until)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </View>
    </View>
  )
}
