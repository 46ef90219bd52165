import Taro from '@tarojs/taro'

const designWidth = 750

/** Returns the width of the window and of a design pixel, both in CSS pixels. */
export function useWindowSize(): { width: number; designPixel: number } {
  const { windowWidth: width } = Taro.getWindowInfo()
  return { width, designPixel: width / designWidth }
}
