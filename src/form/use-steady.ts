import { useCallback, useLayoutEffect, useRef } from 'react'

/** A callback that stays the same from one rendering to the next and calls the latest. */
export function useSteady<Given extends unknown[]>(
  callback: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
