import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import './index.scss'
import { calendarMonths, type Month, monthsOf, spokenDay, weekdays } from './months'

export interface CalendarProps {
  /** Accessible name: the purpose of the date. */
  label: string
  /** First and last selectable date, `YYYY-MM-DD`. */
  earliest: string
  latest: string
  value: string
  /** Last day of a selected period that begins at `value`. */
  until?: string | undefined
  onPick: (day: string) => void
  /** Maximum number of months, starting with that of the earliest date. */
  months?: number
}

function Days({ month, props }: { month: Month; props: CalendarProps }) {
  const { earliest, latest, value, until, onPick } = props
  const isEnd = (day: string) => day === value || day === until
  return (
    <View className="calendar__days">
      {Array.from({ length: month.blanks }, (_, index) => (
        <View key={index} className="calendar__place" />
      ))}
      {month.days.map((day) => {
        const number = Number(day.slice(8))
        if (day < earliest || day > latest)
          return (
            <View key={day} className="calendar__place calendar__place--out" aria-hidden>
              {number}
            </View>
          )
        return (
          <Pressable
            key={day}
            role="radio"
            className={classes(
              'calendar__place',
              isEnd(day) && 'calendar__place--on',
              until !== undefined && day > value && day < until && 'calendar__place--within',
            )}
            label={spokenDay(day)}
            checked={isEnd(day)}
            onPress={() => onPick(day)}
          >
            {number}
          </Pressable>
        )
      })}
    </View>
  )
}

/** Calendar of the next months to select a date. */
export function Calendar(props: CalendarProps) {
  const { label, earliest, latest, months = calendarMonths } = props
  return (
    <View className="calendar" role="radiogroup" aria-label={label}>
      <View className="calendar__weekdays" aria-hidden>
        {weekdays.map((name) => (
          <View key={name} className="calendar__weekday">
            {name}
          </View>
        ))}
      </View>
      {monthsOf(earliest, latest, months).map((month) => (
        <View key={month.name}>
          <View className="calendar__month" role="heading" aria-level={3}>
            {month.name}
          </View>
          <Days month={month} props={props} />
        </View>
      ))}
    </View>
  )
}
