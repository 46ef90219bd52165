import type { WebFrameProps } from './web-frame-props'

/**
 * The site of somebody else inside a page. It cannot move the storefront away, and is not told which page it
 * is opened from.
 */
export function WebFrame({ url, title, className, onLoad, onError }: WebFrameProps) {
  return (
    <iframe
      className={className}
      src={url}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      onLoad={onLoad}
      onError={onError}
    />
  )
}
