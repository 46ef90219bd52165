import { Calendar } from '@/ui/calendar'
import { PrimaryButton } from '@/ui/primary-button'
import { Sheet } from '@/ui/sheet'
import type { DayPickerProps } from './picker'

/** Selects a day from a calendar of the next months. */
export function CalendarSheet({ title, range, day, onPick, onConfirm, onClose }: DayPickerProps) {
  return (
    <Sheet title={title} onClose={onClose} footer={<PrimaryButton onPress={onConfirm}>确定</PrimaryButton>}>
      <Calendar label={title} earliest={range.earliest} latest={range.latest} value={day} onPick={onPick} />
    </Sheet>
  )
}
