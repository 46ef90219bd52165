import type { DateRange } from '../date-columns'

/** Props of a date picker sheet. */
export interface DayPickerProps {
  title: string
  range: DateRange
  /** The selected day, `YYYY-MM-DD`. */
  day: string
  onPick: (day: string) => void
  onConfirm: () => void
  onClose: () => void
}
