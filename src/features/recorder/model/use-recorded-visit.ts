import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { currentPage } from '@/platform/navigation'
import { findRoute } from '@/routes'
import { record } from './recording'

/**
 * Records when a page of the sales zone is entered and left.
 * @param recording false until the customer has been told about the recording
 * @param orderNo order of the page: the visit belongs to the sale of that order
 */
export function useRecordedVisit(recording = true, orderNo?: string): void {
  const inside = useRef('')
  const enter = useCallback(() => {
    const { path } = currentPage()
    if (!recording || inside.current || !findRoute(path)?.salesZone) return
    inside.current = path
    record('ENTER', '', orderNo === undefined ? {} : { orderNo }, path)
  }, [recording, orderNo])
  const leave = useCallback(() => {
    if (inside.current) record('LEAVE', '', orderNo === undefined ? {} : { orderNo }, inside.current)
    inside.current = ''
  }, [orderNo])
  useDidShow(enter)
  useDidHide(leave)
  // Runs before the effects of child components that record events.
  useLayoutEffect(enter, [enter])
  // Runs while the page is still in the document, so that its last state is recorded.
  useLayoutEffect(() => leave, [leave])
}
