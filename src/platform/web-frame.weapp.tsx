import { WebView } from '@tarojs/components'
import type { WebFrameProps } from './web-frame-props'

/** The site of somebody else; WeChat lets it fill the page. */
export function WebFrame({ url, onLoad, onError }: WebFrameProps) {
  return <WebView src={url} onLoad={onLoad} onError={onError} />
}
