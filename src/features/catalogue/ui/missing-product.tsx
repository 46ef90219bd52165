import astrayScene from '@/assets/scenes/astray.svg'
import { EmptyState } from '@/ui/empty-state'
import { replacePage } from '@/platform/navigation'
import { pageAddress } from '@/routes'

/** Shown when an address names a product that is unknown or no longer sold. */
export function MissingProduct() {
  return (
    <EmptyState
      picture={astrayScene}
      title="没有找到这个产品"
      text="产品可能已下架，或者链接不完整，请从产品列表进入。"
      actionText="查看全部产品"
      onAction={() => replacePage(pageAddress('products'))}
    />
  )
}
