import Taro from '@tarojs/taro'
import { rowId } from './field-ids'

/** Room kept above the field, in CSS pixels. */
const roomAbove = 80

/** Brings a field or question into view; without a path nothing moves. */
export function scrollToField(path: string | undefined): void {
  if (path !== undefined) void Taro.pageScrollTo({ selector: `#${rowId(path)}`, offsetTop: -roomAbove })
}
