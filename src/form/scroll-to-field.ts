import { scrollToElement } from '@/platform/scroll'
import { rowId } from './field-ids'

/** Room kept above the field, in CSS pixels. */
const roomAbove = 80

/** Brings a field or question into view; without a path nothing moves. */
export function scrollToField(path: string | undefined): void {
  if (path !== undefined) scrollToElement(rowId(path), roomAbove)
}
