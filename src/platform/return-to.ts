import Taro from '@tarojs/taro'
import { replacePage } from './navigation'

/** Returns to a page that is still open below this one; otherwise replaces this page by it. */
export function returnTo(path: string): void {
  const open = Taro.getCurrentPages().map((page) => `/${(page.route ?? '').replace(/^\//, '').split('?')[0]}`)
  const delta = open.length - 1 - open.lastIndexOf(path)
  if (open.includes(path) && delta > 0) void Taro.navigateBack({ delta })
  else replacePage(path)
}
