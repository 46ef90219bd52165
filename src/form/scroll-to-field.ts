import { scrollToElement } from '@/platform/scroll'
import { rowId } from './field-ids'

/** Space above the field, in CSS pixels. */
const roomAbove = 80

/** Scrolls to a field or question; does nothing without a path. */
export function scrollToField(path: string | undefined): void {
  if (path !== undefined) scrollToElement(rowId(path), roomAbove)
}
