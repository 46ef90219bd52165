import Taro from '@tarojs/taro'

/** How long every toast stays (spec §9), in milliseconds. */
export const toastMs = 2000

/** Says one sentence over the page, for a moment. */
export function toast(title: string): void {
  void Taro.showToast({ title, icon: 'none', duration: toastMs })
}
