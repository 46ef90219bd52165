import Taro from '@tarojs/taro'
import { lastOf } from './last'

/** Tells when an element comes into view, once: the WeChat side of the browser's `watchVisible`. */
export function watchVisible(id: string, coveredBottom: number, onVisible: () => void): () => void {
  const page = lastOf(Taro.getCurrentPages())
  if (!page) return () => undefined
  const observer = Taro.createIntersectionObserver(page, { thresholds: [0] })
  observer.relativeToViewport({ bottom: -coveredBottom }).observe(`#${id}`, ({ intersectionRatio }) => {
    if (!intersectionRatio) return
    observer.disconnect()
    onVisible()
  })
  return () => observer.disconnect()
}
