import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef } from 'react'
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
  useEffect(enter, [enter])
  useEffect(() => leave, [leave])
}
