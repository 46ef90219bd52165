import Taro from '@tarojs/taro'
import { serverUrl } from './request/address'
import { toast } from '@/platform/toast'
import { type SharedPage, sharePage } from '@/platform/share'
import { introductionPage } from './product-link'
import { pageAddress, pageRoute } from '@/routes'

/** The shared data of a product: its code and the selected plan, no data of the sender. */
export interface SharedProduct {
  productCode: string
  variant?: string
  name: string
  planCode?: string
}

/** Returns the shared page of a product introduction. */
export function sharedProduct({ productCode, variant, name, planCode }: SharedProduct): SharedPage {
  return {
    title: `${name} - ${pageRoute('product').title}`,
    path: pageAddress(introductionPage(variant)),
    params: { productCode, planCode },
    link: serverUrl(`/p/${productCode}`, { planCode }),
    picture: serverUrl(`/pictures/share/${productCode}.png`),
  }
}

/** Shares a page and shows the result. */
export async function share(page: SharedPage): Promise<void> {
  const shared = await sharePage(page)
  if (shared.by === 'clipboard') toast('链接已复制')
  if (shared.by === 'none')
    void Taro.showModal({ title: '请长按复制链接', content: shared.link, showCancel: false })
}
