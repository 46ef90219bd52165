import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef } from 'react'
import { inForeground } from '@/platform/foreground'

/** Something that asks the server for news until it is stopped. */
export interface Asking {
  /** Counts the wait anew, after it has become another. */
  again: () => void
  stop: () => void
}

/**
 * Asks again and again, but not in the background.
 * @param pauseMs how long to wait before each time; null for not until `again`
 */
export function keepAsking(ask: () => Promise<unknown>, pauseMs: () => number | null): Asking {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const again = () => {
    clearTimeout(timer)
    const pause = pauseMs()
    if (stopped || pause === null) return
    timer = setTimeout(() => void (inForeground() ? ask() : Promise.resolve()).then(again), pause)
  }
  again()
  return {
    again,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * Begins something whenever the page is shown, and ends it when the page is hidden.
 * @param begin returns the end; the same function each time
 */
export function useWhileShown(begin: () => () => void): void {
  const end = useRef<() => void>(undefined)
  const start = useCallback(() => {
    // A part that came later than its page has begun already.
    end.current ??= begin()
  }, [begin])
  const stop = useCallback(() => {
    end.current?.()
    end.current = undefined
  }, [])
  useEffect(() => {
    start()
    return stop
  }, [start, stop])
  useDidShow(start)
  useDidHide(stop)
}
