import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

const counting = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all countdowns: a list of countdowns renders once per second, not once per countdown. */
function everySecond(onChange: () => void) {
  if (counting.size === 0) timer = setInterval(() => counting.forEach((tick) => tick()), 1000)
  counting.add(onChange)
  return () => {
    counting.delete(onChange)
    if (counting.size === 0) clearInterval(timer)
  }
}

/**
 * Returns whole seconds until a deadline, read from the clock at each tick, so that the value is correct after the page
 * was suspended. `onEnd` is called once, when the deadline passes while the page is open.
 * @param until epoch ms; null disables the countdown
 */
export function useSecondsLeft(until: number | null, onEnd?: () => void): number {
  const read = useCallback(() => (until === null ? 0 : secondsUntil(until)), [until])
  const seconds = useSyncExternalStore(everySecond, read)
  const running = useRef(false)
  useEffect(() => {
    const ended = running.current && seconds === 0
    running.current = seconds > 0
    if (ended) onEnd?.()
  }, [seconds, onEnd])
  return seconds
}
