import { useEffect, useRef } from 'react'
import type { WebFrameProps } from './web-frame-props'

/** Whether the site can be shown in a frame. */
export const canFrame: (host: string) => boolean = () => true

/** A third-party site in a frame. It cannot navigate the storefront and receives no referrer. */
export function WebFrame({ url, title, className, onLoad, onError }: WebFrameProps) {
  const failed = useRef(onError)
  useEffect(() => {
    failed.current = onError
  })
  // A frame also fires its load event for the browser's own error page: a second request detects this.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    fetch(url, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', signal }).catch(() => {
      if (!signal.aborted) failed.current()
    })
    return () => leaving.abort()
  }, [url])
  return (
    <iframe
      className={className}
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      onLoad={onLoad}
    />
  )
}
