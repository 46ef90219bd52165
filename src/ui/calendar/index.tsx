import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import './index.scss'
import { calendarMonths, type Month, monthsOf, spokenDay, weekdays } from './months'

export interface CalendarProps {
  /** What the day is for, read aloud. */
  label: string
  /** First and last day that can be picked, `YYYY-MM-DD`. */
  earliest: string
  latest: string
  value: string
  onPick: (day: string) => void
  /** Most months that are shown, from that of the earliest day on. */
  months?: number
}

function Days({ month, props }: { month: Month; props: CalendarProps }) {
  const { earliest, latest, value, onPick } = props
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
            className={classes('calendar__place', day === value && 'calendar__place--on')}
            label={spokenDay(day)}
            checked={day === value}
            onPress={() => onPick(day)}
          >
            {number}
          </Pressable>
        )
      })}
    </View>
  )
}

/** The days of the next months, to pick one of them. */
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
