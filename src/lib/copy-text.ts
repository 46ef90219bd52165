import Taro from '@tarojs/taro'
import { toast } from '@/platform/toast'

/** Copies a text to the clipboard and shows a toast. */
export function copyText(text: string): void {
  Taro.setClipboardData({ data: text }).then(
    () => toast('已复制'),
    () => toast('没有复制成功，请再试一次'),
  )
}
