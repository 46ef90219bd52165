import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a stable callback that calls the latest version. */
export function useSteady<Given extends unknown[]>(
  callback: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
