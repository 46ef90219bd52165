import { WebView } from '@tarojs/components'
import { brand } from '@/brand'
import type { WebFrameProps } from './web-frame-props'

/** Whether the site can be shown in a frame: WeChat shows only the business domains of the account. */
export const canFrame = (host: string): boolean => brand.businessDomains.includes(host)

/** A third-party site; WeChat shows it on the full page. */
export function WebFrame({ url, onLoad, onError }: WebFrameProps) {
  return <WebView src={url} onLoad={onLoad} onError={onError} />
}
