import { useDidHide, useDidShow } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect, useRef } from 'react'
import { inForeground } from '@/platform/foreground'
import { conversation } from '@/stores/conversation'

/** Asks for news as long as somebody may be looking. @returns stops it */
function startPolling(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const next = () => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      const asked = inForeground() && conversation.state === 'ready' ? conversation.poll() : Promise.resolve()
      void asked.then(next)
    }, conversation.pause)
  }
  // Once a person has the conversation, news is wanted sooner than the wait under way says.
  const forget = reaction(() => conversation.status, next)
  next()
  return () => {
    stopped = true
    forget()
    clearTimeout(timer)
  }
}

/** Opens the conversation when the page is shown, and follows it until it is hidden. */
export function usePolling(): void {
  const stop = useRef<() => void>(undefined)
  const end = () => stop.current?.()
  useDidShow(() => {
    end()
    void conversation.open()
    stop.current = startPolling()
  })
  useDidHide(end)
  useEffect(() => () => stop.current?.(), [])
}
