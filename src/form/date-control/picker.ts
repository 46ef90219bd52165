import type { DateRange } from '../date-columns'

/** What a sheet that picks a day is given. */
export interface DayPickerProps {
  title: string
  range: DateRange
  /** The day picked so far, `YYYY-MM-DD`. */
  day: string
  onPick: (day: string) => void
  onConfirm: () => void
  onClose: () => void
}
