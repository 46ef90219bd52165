import Taro from '@tarojs/taro'

/** Scrolls the page on top to the element with this ID, with the given space above it, in CSS pixels. */
export function scrollToElement(id: string, roomAbove: number): void {
  // The target may be new: WeChat knows it once the page data have been sent.
  Taro.nextTick(() => void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -roomAbove }))
}
