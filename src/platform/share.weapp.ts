import { useShareAppMessage } from '@tarojs/taro'
import { pageUrl } from './page-url'
import type { Shared, SharedPage } from './share.h5'

export type { Shared, SharedPage }

/** What makes a button open WeChat's share sheet. */
export const shareOpenType: 'share' | undefined = 'share'

/** Tells WeChat what the page's card shows and opens. Its page needs `enableShareAppMessage`. */
export function useSharedPage(page: SharedPage | undefined): void {
  useShareAppMessage(() =>
    page ? { title: page.title, path: pageUrl(page.path, page.params), imageUrl: page.picture } : {},
  )
}

/** WeChat shares by the button itself. */
export const sharePage: (page: SharedPage) => Promise<Shared> = async () => ({ by: 'system' })
