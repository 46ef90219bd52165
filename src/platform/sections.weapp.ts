import Taro from '@tarojs/taro'
import { lastOf } from './last'

/** Height of the strip below the bar in which a section counts as current. */
const stripPx = 24

/**
 * Reports the section of the page that stands below a bar of `barPx` at its upper edge, at each change.
 * @returns stops watching
 */
export function watchSections(
  ids: readonly string[],
  barPx: number,
  onChange: (id: string) => void,
): () => void {
  const page = lastOf(Taro.getCurrentPages())
  if (!page) return () => undefined
  const { windowHeight } = Taro.getWindowInfo()
  const observers = ids.map((id) => {
    const observer = Taro.createIntersectionObserver(page)
    observer
      .relativeToViewport({ top: -barPx, bottom: barPx + stripPx - windowHeight })
      .observe(`#${id}`, ({ intersectionRatio }) => {
        if ((intersectionRatio ?? 0) > 0) onChange(id)
      })
    return observer
  })
  return () => observers.forEach((observer) => observer.disconnect())
}
