import { useSyncExternalStore } from 'react'

/** Taro's root font size in a window of 375 pixels; set before the pages load. */
const usualRootSize = 20
const designPixelsPerRem = 40

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** Returns the width of the window and of a design pixel, both in CSS pixels; follows a rotation or a zoom. */
export function useWindowSize(): { width: number; designPixel: number } {
  const width = useSyncExternalStore(subscribe, () => innerWidth)
  const rootSize = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return { width, designPixel: (rootSize || usualRootSize) / designPixelsPerRem }
}
