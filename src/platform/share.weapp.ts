import { useShareAppMessage } from '@tarojs/taro'
import { pageUrl } from './page-url'
import type { Shared, SharedPage } from './share.h5'

export type { Shared, SharedPage }

/** Button type that opens WeChat's share sheet. */
export const shareOpenType: 'share' | undefined = 'share'

/** Sets the content and the target of the page's share card in WeChat. The page needs `enableShareAppMessage`. */
export function useSharedPage(page: SharedPage | undefined): void {
  useShareAppMessage(() =>
    page ? { title: page.title, path: pageUrl(page.path, page.params), imageUrl: page.picture } : {},
  )
}

/** In WeChat the button itself shares. */
export const sharePage: (page: SharedPage) => Promise<Shared> = async () => ({ by: 'system' })
