import type { PageParams } from './page-url'

/** A shared page: its address contains no data of the sender. */
export interface SharedPage {
  title: string
  path: string
  params: Partial<PageParams>
  /** Address of the page with which browsers share it: link previews cannot read hash routes. */
  link: string
  /** Address of the picture on the WeChat card. */
  picture: string
}

/** Result of sharing; with `none` the customer copies the link. */
export type Shared = { by: 'system' | 'clipboard' } | { by: 'none'; link: string }

/** Button type for sharing in WeChat; browsers share by `sharePage`. */
export const shareOpenType: 'share' | undefined = undefined

/** Browsers do not query the page for its shared content. */
export const useSharedPage: (page: SharedPage | undefined) => void = () => undefined

async function copy(link: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(link)
    return { by: 'clipboard' }
  } catch {
    // No permission, or a site without TLS.
    return { by: 'none', link }
  }
}

/** Passes the page's link to the device's share sheet; where there is none, to the clipboard. */
export async function sharePage({ title, link: address }: SharedPage): Promise<Shared> {
  const link = new URL(address, window.location.origin).href
  if (!('share' in navigator)) return copy(link)
  try {
    await navigator.share({ title, url: link })
    return { by: 'system' }
  } catch (error) {
    // Closing the sheet is not an error.
    return (error as Error).name === 'AbortError' ? { by: 'system' } : copy(link)
  }
}
