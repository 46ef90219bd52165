import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { currentPage } from '@/platform/navigation'
import { findRoute } from '@/routes'
import { record } from '@/trace'

/** Records when a page of the sales zone is entered and left; `recording` is off until the customer knows of it. */
export function useRecordedVisit(recording = true): void {
  const inside = useRef('')
  const enter = useCallback(() => {
    const { path } = currentPage()
    if (!recording || inside.current || !findRoute(path)?.salesZone) return
    inside.current = path
    record('ENTER', '', {}, path)
  }, [recording])
  const leave = useCallback(() => {
    if (inside.current) record('LEAVE', '', {}, inside.current)
    inside.current = ''
  }, [])
  useDidShow(enter)
  useDidHide(leave)
  // Before what the parts of the page record when they are shown.
  useLayoutEffect(enter, [enter])
  useEffect(() => leave, [leave])
}
