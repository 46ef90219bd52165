import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { inForeground } from '@/platform/foreground'
import { conversation } from '@/stores/conversation'

/** Opens the conversation when the page is shown, and asks for news as long as somebody may be looking. */
export function usePolling(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(false)
  const stop = () => {
    shown.current = false
    clearTimeout(timer.current)
  }
  const next = () => {
    clearTimeout(timer.current)
    if (!shown.current) return
    timer.current = setTimeout(() => {
      const asked = inForeground() && conversation.state === 'ready' ? conversation.poll() : Promise.resolve()
      void asked.then(next)
    }, conversation.pause)
  }
  useDidShow(() => {
    shown.current = true
    void conversation.open().then(next)
  })
  useDidHide(stop)
  useEffect(() => stop, [])
}
