import Taro from '@tarojs/taro'

/** Scrolls the page on top until the element with this id has so much room above it, in CSS pixels. */
export function scrollToElement(id: string, roomAbove: number): void {
  // What is scrolled to may have been made just now: WeChat has it once the page's data have arrived.
  Taro.nextTick(() => void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -roomAbove }))
}
