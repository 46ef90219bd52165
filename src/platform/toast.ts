import Taro from '@tarojs/taro'

/** Duration of every toast (spec §9), in milliseconds. */
export const toastMs = 2000

/** Shows a short message above the page. */
export function toast(title: string): void {
  void Taro.showToast({ title, icon: 'none', duration: toastMs })
}
