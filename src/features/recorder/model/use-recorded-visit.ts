import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { currentPage } from '@/platform/navigation'
import { findRoute } from '@/routes'
import { record } from './recording'

/**
 * Records when a page of the sales zone is entered and left.
 * @param recording off until the customer knows that it is recorded
 * @param orderNo of the order that the page is about: the visit is filed under the sale of that order
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
  // Before what the parts of the page record when they are shown.
  useLayoutEffect(enter, [enter])
  // While the page is still in the document: what it shows last is part of the record.
  useLayoutEffect(() => leave, [leave])
}
