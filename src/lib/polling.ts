import { useDidHide, useDidShow } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useCallback, useEffect, useRef } from 'react'
import { inForeground } from '@/platform/foreground'

/**
 * Polls the server while the app is in the foreground.
 * @param pauseMs how long to wait before each poll; null stops polling until `state` changes
 * @param state observed value on which the interval depends: a change restarts the interval
 * @returns stops polling
 */
export function startPolling(
  ask: () => Promise<unknown>,
  pauseMs: () => number | null,
  state: () => unknown = () => undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const again = () => {
    clearTimeout(timer)
    const pause = stopped ? null : pauseMs()
    if (pause === null) return
    timer = setTimeout(() => void (inForeground() ? ask() : Promise.resolve()).then(again), pause)
  }
  again()
  const forget = reaction(state, again)
  return () => {
    stopped = true
    clearTimeout(timer)
    forget()
  }
}

/**
 * Starts a task whenever the page is shown, and ends it when the page is hidden.
 * @param begin returns the end function; must be stable
 */
export function useWhileShown(begin: () => () => void): void {
  const end = useRef<() => void>(undefined)
  const start = useCallback(() => {
    // A component that mounts after its page is shown has already started.
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
