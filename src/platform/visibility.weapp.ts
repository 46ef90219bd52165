import Taro from '@tarojs/taro'
import { lastOf } from './last'

/** Calls back once when an element becomes visible: WeChat implementation of `watchVisible`. */
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
